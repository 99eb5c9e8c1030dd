import { arc, blob, circlePath, ellipsePath, frill, moved, type Point, polar, scatter, smooth } from '../core/geometry';
import { dots, glint, type Tones } from '../core/marks';
import { tones } from '../core/palette';
import type { Random } from '../core/random';
import { at, clip, round, shadow, shape, stroke, type Svg } from '../core/svg';

/** The crown of a bun from above: seeded, or dusted with flour. */
export function bunTop(r: Random, radius = 180, seeds = true): Svg {
  const crown = blob(r, radius, radius * 0.97, 0.015, 10);
  const flour = scatter(r, seeds ? 0 : 46, radius * 0.8, radius * 0.78, radius * 0.12);
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
    dots(flour, '#fbe3b4', 5, 0.75) +
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
