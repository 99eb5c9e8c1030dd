import {
  arc,
  blob,
  boxPath,
  circlePath,
  ellipsePath,
  frill,
  moved,
  polar,
  scatter,
  scatterBox,
  smooth,
  type Point,
} from '../core/geometry';
import { dots, glint, type Tones } from '../core/marks';
import { tones } from '../core/palette';
import type { Random } from '../core/random';
import { at, clip, round, shadow, shape, stroke, type Svg } from '../core/svg';

/** The crown of a bun from above. */
export function bunTop(r: Random, radius = 180, seeds = true): Svg {
  const crown = blob(r, radius, radius * 0.97, 0.015, 10);
  const grains = scatter(r, seeds ? 54 : 0, radius * 0.72, radius * 0.7, radius * 0.15);
  return (
    shadow(smooth(crown), 20, 0.42) +
    shape(smooth(crown), '#8a4a14') +
    shape(smooth(moved(crown, 0.965, -2, -4)), '#c97c2a') +
    shape(smooth(moved(crown, 0.85, -8, -12)), '#e09a41') +
    shape(smooth(moved(crown, 0.6, -22, -30)), '#eeb361') +
    grains
      .map(([x, y]) =>
        at(
          x - 4,
          y - 6,
          at(2, 4, shape(ellipsePath(9, 5.5), '#8a4a14', 0.6)) +
            shape(ellipsePath(9, 5.5), '#fbeccb') +
            shape(ellipsePath(5, 2.5, -1, -1.5), '#ffffff'),
          r.between(0, 180),
        ),
      )
      .join('') +
    glint(arc(radius * 0.83, 198, 250), 12, 0.55) +
    glint(arc(radius * 0.83, 257, 264), 12, 0.55)
  );
}

/** The cut heel of a bun, toasted. */
export function bunHeel(r: Random, radius = 186): Svg {
  const d = smooth(blob(r, radius, radius * 0.98, 0.012, 10));
  return (
    shadow(d, 16, 0.38) +
    shape(d, '#a9601f') +
    shape(circlePath(radius * 0.95), '#f3d9a4') +
    shape(circlePath(radius * 0.88), '#fbe9c3') +
    dots(scatter(r, 70, radius * 0.84, radius * 0.84, 18), '#d9a860', 7, 0.6)
  );
}

/** Ruffled lettuce seen from above, the outermost layer of a burger. */
export function lettuceRuffle(r: Random, radius = 205): Svg {
  const outer = frill(r, radius, 15, 17);
  return (
    shadow(outer, 9, 0.34) +
    shape(outer, '#3f7d2c') +
    shape(frill(r, radius - 8, 13, 17), '#67a83e') +
    shape(frill(r, radius - 24, 11, 15), '#93ca5c') +
    stroke(
      Array.from({ length: 22 }, (_, i) => {
        const [x, y] = polar(radius * 0.78, i * 16.4);
        const [u, v] = polar(radius * 1.02, i * 16.4 + 4);
        return `M${round(x)} ${round(y)}L${round(u)} ${round(v)}`;
      }).join(''),
      '#d6eea6',
      3,
      0.8,
    )
  );
}

/** A seared patty with the marks of the grate. */
export function patty(r: Random, radius = 186, kind: 'beef' | 'bean' = 'beef'): Svg {
  const outline = blob(r, radius, radius * 0.97, 0.03, 16);
  const d = smooth(outline);
  const [edge, body, crumb, light] =
    kind === 'beef' ? ['#2d130a', '#5a2c18', '#3a1a0d', '#935331'] : ['#1f1411', '#4a2f26', '#2a1a15', '#8a6248'];
  let grate = '';
  for (let i = -2; i <= 2; i += 1) grate += `M${-radius} ${i * 62 - 40}L${radius} ${i * 62 + 40}`;
  return (
    shadow(d, 12, 0.4) +
    shape(d, edge) +
    clip(d, [
      shape(smooth(moved(outline, 0.94, -3, -6)), body),
      dots(scatter(r, 150, radius * 0.95, radius * 0.95, 15), crumb, 11, 0.7),
      dots(scatter(r, 110, radius * 0.92, radius * 0.92, 17), light, 7, 0.8),
      stroke(grate, '#180804', 15, 0.65),
      kind === 'bean'
        ? dots(scatter(r, 26, radius * 0.9, radius * 0.9, 34), '#f7c23c', 15) +
          dots(scatter(r, 26, radius * 0.9, radius * 0.9, 30), '#120d10', 18)
        : '',
    ]) +
    glint(arc(radius * 0.88, 205, 250), 6, 0.28)
  );
}

/** A slice of cheese that has begun to run over the edge. */
export function meltedCheese(r: Random, size = 320, cheese: Tones = tones.cheddar): Svg {
  const h = size / 2;
  const edge: Point[] = [];
  for (let side = 0; side < 4; side += 1) {
    for (const [t, out] of [
      [-0.9, 8],
      [-0.4, -10],
      [0.1, 2],
      [0.5, -10],
    ] as const) {
      const [x, y] = [t * h, -h - out + r.between(-7, 7)];
      const turn = (side * Math.PI) / 2;
      edge.push([x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)]);
    }
  }
  const d = smooth(edge, 0.9);
  return (
    shadow(d, 9, 0.34) +
    shape(d, cheese[0]) +
    shape(smooth(moved(edge, 0.97, -2, -4), 0.9), cheese[1]) +
    glint(`M${round(-h * 0.78)} ${round(h * 0.3)}V${round(-h * 0.7)}q4 -12 16 -14h${round(h * 0.5)}`, 8, 0.5)
  );
}

/** A slice of soft white sandwich bread. */
export function breadSlice(r: Random, size = 150, toast = false): Svg {
  const h = size / 2;
  const outline: Point[] = [
    [-h * 0.92, h * 0.9],
    [-h * 0.84, -h * 0.1],
    [-h * 1.02, -h * 0.56],
    [-h * 0.6, -h * 0.98],
    [0, -h],
    [h * 0.6, -h * 0.98],
    [h * 1.02, -h * 0.56],
    [h * 0.84, -h * 0.1],
    [h * 0.92, h * 0.9],
    [0, h * 0.94],
  ];
  const d = smooth(outline, 0.75);
  const [crumb, hole] = toast ? ['#e9bd72', '#b9772a'] : ['#fdf3dc', '#e6d3aa'];
  return (
    shadow(d, 10, 0.34) +
    shape(d, '#a9662a') +
    shape(smooth(moved(outline, 0.94), 0.75), toast ? '#f6dda6' : '#f0dcb2') +
    shape(smooth(moved(outline, 0.88, -1, -1), 0.75), crumb) +
    clip(d, [
      toast
        ? stroke(
            `M${-h} ${-h * 0.4}L${h} ${h * 0.1}M${-h} ${h * 0.2}L${h} ${h * 0.7}M${-h * 0.6} ${-h}L${h} ${-h * 0.4}`,
            '#8a4f1a',
            11,
            0.55,
          )
        : '',
      dots(scatterBox(r, 46, size * 0.78, size * 0.8, 11), hole, 4.5, 0.8),
    ]) +
    glint(
      `M${round(-h * 0.78)} ${round(-h * 0.7)}q${round(h * 0.2)} ${round(-h * 0.16)} ${round(h * 0.5)} ${round(-h * 0.16)}`,
      5,
      0.7,
    )
  );
}

/** A tall biscuit from above, flaking at the side. */
export function biscuit(r: Random, radius = 84): Svg {
  const outline = blob(r, radius, radius * 0.97, 0.035, 11);
  return (
    shadow(smooth(outline), 16, 0.36) +
    at(3, 9, shape(smooth(outline), '#a9662a')) +
    at(2, 5, shape(smooth(outline), '#f4d596')) +
    shape(smooth(outline), '#c98538') +
    shape(smooth(moved(outline, 0.93, -2, -3)), '#e9b663') +
    shape(smooth(moved(outline, 0.68, -8, -10)), '#f7d491') +
    dots(scatter(r, 26, radius * 0.8, radius * 0.8, 13), '#b06a24', 6, 0.55) +
    stroke(
      `M${round(-radius * 0.5)} ${round(radius * 0.3)}q${round(radius * 0.3)} 10 ${round(radius * 0.7)} -4M${round(-radius * 0.1)} ${round(-radius * 0.4)}q20 6 44 0`,
      '#c08034',
      4,
      0.7,
    ) +
    glint(arc(radius * 0.8, 205, 255), 6, 0.6)
  );
}

/** A tortilla lying flat: flour with toasted blisters, or corn. */
export function tortilla(r: Random, radius = 130, kind: 'corn' | 'flour' = 'corn'): Svg {
  const outline = blob(r, radius, radius * 0.98, 0.02, 12);
  const [edge, body, light, blister] =
    kind === 'corn' ? ['#c08a2c', '#eec262', '#f8d98c', '#a8681c'] : ['#c9a676', '#f3e0bc', '#fdf2d8', '#a8743a'];
  const d = smooth(outline);
  return (
    shadow(d, 8, 0.32) +
    shape(d, edge) +
    shape(smooth(moved(outline, 0.965, -1, -2)), body) +
    shape(smooth(moved(outline, 0.84, -6, -7)), light, 0.7) +
    clip(
      d,
      scatter(r, 16, radius * 0.95, radius * 0.95, radius * 0.3).map(([x, y]) =>
        at(x, y, shape(smooth(blob(r, r.between(7, 15), r.between(5, 9), 0.25, 6)), blister, 0.7), r.between(0, 180)),
      ),
    )
  );
}

/**
 * A folded taco standing in its shell, seen from above; the filling is drawn along the vertical axis, and what is strewn
 * on top spills over the lips.
 */
export function taco(
  r: Random,
  filling: Svg,
  strewn: Svg,
  kind: 'corn' | 'flour' = 'corn',
  length = 420,
  width = 210,
): Svg {
  const [edge, body, light, blister] =
    kind === 'corn' ? ['#b27a20', '#e9b650', '#f8d98c', '#a8681c'] : ['#bb9564', '#f1dcb4', '#fff6e0', '#a8743a'];
  const l = length / 2;
  const lip = (sign: number) => {
    const w = (width / 2) * sign;
    const wave = () => r.between(-0.04, 0.05);
    const outline: Point[] = [
      [w * 0.16, -l * 0.98],
      [w * 0.66, -l * 0.82],
      [w * 0.96, -l * 0.4],
      [w * 1.03, l * 0.08],
      [w * 0.9, l * 0.54],
      [w * 0.56, l * 0.86],
      [w * 0.12, l * 0.99],
      [w * 0.34, l * 0.74],
      [w * (0.6 + wave()), l * 0.36],
      [w * (0.7 + wave()), 0],
      [w * (0.64 + wave()), -l * 0.4],
      [w * 0.38, -l * 0.78],
    ];
    const d = smooth(outline, 0.95);
    const spots = scatter(r, 12, width * 0.1, l * 0.74, 22).map(([x, y]) =>
      at(x + w * 0.84, y, shape(smooth(blob(r, 11, 6, 0.3, 6)), blister, 0.75), 80),
    );
    return (
      at(-6 * sign, 8, shape(d, '#1c0f06', 0.34)) +
      shape(d, edge) +
      clip(d, [at(-sign * 3, -3, shape(d, body)), at(sign * width * 0.05, -4, shape(d, light, 0.55)), ...spots])
    );
  };
  const hull = ellipsePath(width / 2, l);
  return (
    shadow(hull, 22, 0.36) +
    shape(hull, edge) +
    shape(ellipsePath(width * 0.44, length * 0.47), '#6b3d12') +
    filling +
    lip(-1) +
    lip(1) +
    strewn
  );
}

/** A round of cornbread with a cracked golden top. */
export function cornbreadRound(r: Random, radius = 235): Svg {
  const d = smooth(blob(r, radius, radius, 0.012, 12));
  return (
    shape(d, '#a3600f') +
    shape(circlePath(radius * 0.96, -1, -2), '#d9932a') +
    shape(circlePath(radius * 0.89, -3, -4), '#eeb544') +
    shape(circlePath(radius * 0.68, -12, -16), '#f8cd68') +
    dots(scatter(r, 130, radius * 0.94, radius * 0.94, 17), '#c07e1c', 7, 0.5) +
    dots(scatter(r, 70, radius * 0.88, radius * 0.88, 22), '#fff0b8', 5, 0.7)
  );
}

/** A square or wedge of cornbread on the side. */
export function cornbreadSquare(r: Random, size = 130): Svg {
  return (
    shadow(boxPath(size, size, 14, 0, 8), 12, 0.36) +
    shape(boxPath(size, size, 14, 0, 9), '#c98a22') +
    shape(boxPath(size, size, 14), '#b8761a') +
    shape(boxPath(size - 8, size - 8, 11, -1, -2), '#edb540') +
    shape(boxPath(size * 0.7, size * 0.62, 20, -8, -12), '#fad173') +
    dots(scatterBox(r, 44, size - 16, size - 16, 11), '#c07e1c', 5, 0.55) +
    glint(
      `M${round(-size * 0.38)} ${round(-size * 0.1)}v${round(-size * 0.22)}q2 -10 12 -12h${round(size * 0.2)}`,
      5,
      0.6,
    )
  );
}
