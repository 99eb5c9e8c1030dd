import {
  arc,
  blob,
  boxPath,
  circlePath,
  ellipsePath,
  moved,
  polar,
  scatter,
  smooth,
  type Point,
} from '../core/geometry';
import { dots, glint, lump, type Tones } from '../core/marks';
import { tones } from '../core/palette';
import type { Random } from '../core/random';
import { at, clip, round, shadow, shape, stamped, stroke, type Svg } from '../core/svg';

/** Crinkle-cut pickle chip. */
export function pickle(r: Random, radius = 40): Svg {
  const ridge = Array.from({ length: 28 }, (_, i) => polar(radius * (i % 2 ? 1.03 : 0.95), (i / 28) * 360));
  const seeds = Array.from({ length: 7 }, (_, i) => polar(radius * 0.42, i * 51 + r.between(-8, 8)));
  return (
    shadow(smooth(ridge), 6, 0.34) +
    shape(smooth(ridge), '#4f6f1a') +
    shape(circlePath(radius * 0.86), '#a3bd45') +
    shape(circlePath(radius * 0.66, -1, -1), '#c3d56f') +
    dots(seeds, '#eef3c0', radius * 0.15) +
    glint(arc(radius * 0.76, 200, 262), 4, 0.6)
  );
}

/** Ring slices of onion, one inside another. */
export function onionRing(r: Random, radius = 54, kind: 'red' | 'white' = 'red'): Svg {
  const [shade, base, light] = kind === 'red' ? tones.redOnion : tones.whiteOnion;
  const rim = kind === 'red' ? base : '#d5dbc0';
  const ring = (reach: number, width: number) => {
    const d = smooth(blob(r, reach, reach * 0.94, 0.03, 9));
    return (
      at(3, 6, stroke(d, '#1c0f06', width, 0.24)) +
      stroke(d, kind === 'red' ? shade : '#b9c0a2', width) +
      stroke(d, rim, width - 3) +
      stroke(d, kind === 'red' ? light : '#fffff6', width * 0.45)
    );
  };
  return ring(radius, radius * 0.2) + ring(radius * 0.66, radius * 0.16);
}

/** Pickled onion curls in a loose tangle. */
export function onionCurls(r: Random, points: readonly Point[], size = 34): Svg {
  const curl = () => {
    const d = arc(size * r.between(0.7, 1.05), 0, r.between(150, 230));
    return (
      at(3, 6, stroke(d, '#1c0f06', 9, 0.25)) +
      stroke(d, '#a32b72', 11) +
      stroke(d, '#e06aa8', 8) +
      stroke(d, '#ffc4df', 3)
    );
  };
  return stamped(points, 6, curl, () => r.between(0, 360));
}

/** Coin of jalapeño: rim, hollow, seeds. */
export function jalapenoRing(r: Random, radius = 24): Svg {
  const d = smooth(blob(r, radius, radius * 0.92, 0.05, 8));
  const seeds = Array.from({ length: 6 }, (_, i) => polar(radius * 0.4, i * 60 + r.between(-12, 12)));
  return (
    shadow(d, 5, 0.32) +
    shape(d, tones.jalapeno[0]) +
    shape(circlePath(radius * 0.84), tones.jalapeno[1]) +
    shape(circlePath(radius * 0.66), '#d3e6a0') +
    shape(circlePath(radius * 0.2), '#aecb72') +
    dots(seeds, '#fff9dc', radius * 0.2) +
    glint(arc(radius * 0.86, 200, 260), 3, 0.6)
  );
}

/** A slice of tomato with its chambers. */
export function tomatoSlice(r: Random, radius = 84): Svg {
  const d = smooth(blob(r, radius, radius * 0.97, 0.025, 10));
  const chambers = Array.from({ length: 6 }, (_, i) => {
    const [x, y] = polar(radius * 0.5, i * 60 + 15);
    return at(
      x,
      y,
      shape(ellipsePath(radius * 0.24, radius * 0.17), '#c22a18') +
        shape(ellipsePath(radius * 0.19, radius * 0.12, -1, -1), '#f0704a', 0.85) +
        dots(
          [
            [-radius * 0.08, 0],
            [radius * 0.06, radius * 0.03],
          ],
          '#ffe3a8',
          radius * 0.075,
        ),
      i * 60 + 15 + 90,
    );
  });
  return (
    shadow(d, 7, 0.32) +
    shape(d, '#a81c10') +
    shape(circlePath(radius * 0.91), '#e2452b') +
    shape(circlePath(radius * 0.84, -1, -2), '#f0674a') +
    chambers.join('') +
    shape(circlePath(radius * 0.12), '#ffb49a') +
    glint(arc(radius * 0.88, 200, 255), 5, 0.7)
  );
}

/** Half a cherry tomato, cut side up. */
export function cherryTomato(r: Random, radius = 30): Svg {
  const d = circlePath(radius);
  return (
    shadow(d, 7, 0.34) +
    shape(d, '#a81c10') +
    shape(circlePath(radius * 0.9, -1, -1), '#e2452b') +
    [0, 120, 240]
      .map((a) =>
        at(
          0,
          0,
          shape(ellipsePath(radius * 0.3, radius * 0.22, radius * 0.42, 0), '#f58a5e') +
            dots(
              [
                [radius * 0.36, 0],
                [radius * 0.52, 3],
              ],
              '#ffe9b0',
              radius * 0.13,
            ),
          a + r.between(-10, 10),
        ),
      )
      .join('') +
    glint(arc(radius * 0.82, 200, 255), 3.5, 0.8)
  );
}

/** A wheel of lime, lemon or orange. */
export function citrusWheel(radius = 60, kind: 'lime' | 'lemon' | 'orange' = 'lime'): Svg {
  const [rind, pith, flesh, light] = {
    lime: ['#4f8a22', '#e9f2c0', '#a4cf4a', '#d0e98a'],
    lemon: ['#e3ab12', '#fff6cf', '#fbd94a', '#fff09a'],
    orange: ['#d8700f', '#ffe9c4', '#f99a2c', '#ffc674'],
  }[kind];
  const wedge = `M0 ${round(-radius * 0.1)}L${round(radius * 0.3)} ${round(-radius * 0.68)}Q0 ${round(-radius * 0.9)} ${round(-radius * 0.3)} ${round(-radius * 0.68)}Z`;
  const segments = Array.from({ length: 8 }, (_, i) =>
    at(
      0,
      0,
      shape(wedge, flesh ?? '') +
        stroke(`M0 ${round(-radius * 0.3)}V${round(-radius * 0.66)}`, light ?? '', radius * 0.09, 0.8),
      i * 45,
    ),
  );
  return (
    shadow(circlePath(radius), 7, 0.32) +
    shape(circlePath(radius), rind ?? '') +
    shape(circlePath(radius * 0.9), pith ?? '') +
    segments.join('') +
    glint(arc(radius * 0.95, 200, 250), 3, 0.6)
  );
}

/** A wedge of lime lying on its side. */
export function limeWedge(length = 110): Svg {
  const [w, h] = [length / 2, length * 0.44];
  const d = `M${-w} 0Q0 ${round(h * 1.5)} ${w} 0Q0 ${round(-h * 0.5)} ${-w} 0Z`;
  const flesh = `M${round(-w * 0.82)} 2Q0 ${round(h * 1.02)} ${round(w * 0.82)} 2Q0 ${round(-h * 0.34)} ${round(-w * 0.82)} 2Z`;
  return (
    shadow(d, 8, 0.34) +
    shape(d, '#3f7a1c') +
    at(0, -3, shape(`M${-w} 0Q0 ${round(h * 1.3)} ${w} 0Q0 ${round(-h * 0.5)} ${-w} 0Z`, '#e4efb4')) +
    at(0, -3, shape(flesh, '#a9d24e')) +
    at(
      0,
      -3,
      stroke(
        `M0 2V${round(h * 0.5)}M${round(-w * 0.4)} 4l8 ${round(h * 0.3)}M${round(w * 0.4)} 4l-8 ${round(h * 0.3)}`,
        '#e4efb4',
        4,
      ),
    ) +
    glint(`M${round(-w * 0.5)} ${round(-h * 0.06)}q${round(w * 0.3)} -8 ${round(w * 0.6)} -6`, 4, 0.8)
  );
}

/** Flat coriander leaf: three scalloped lobes on a stem. */
export function cilantro(r: Random, size = 34): Svg {
  const lobe = (angle: number, reach: number): Point[] =>
    [
      [0.25, 34],
      [0.8, 30],
      [0.86, 12],
      [1.02, 0],
      [0.86, -12],
      [0.8, -30],
      [0.25, -34],
    ].map(([k = 0, a = 0]) => polar(size * reach * k, angle + a));
  const leaf = smooth([...lobe(-150, 0.86), ...lobe(-90, 1), ...lobe(-30, 0.86)], 0.7);
  return (
    shadow(leaf, 5, 0.28) +
    stroke(
      `M0 0q${round(r.between(-5, 5))} ${round(size * 0.4)} ${round(r.between(-8, 8))} ${round(size * 0.8)}`,
      '#3f7d3a',
      4,
    ) +
    shape(leaf, '#2f7d36') +
    at(-1, -2, group2(leaf)) +
    stroke(
      `M0 0V${round(-size * 0.8)}M0 0L${round(-size * 0.5)} ${round(-size * 0.32)}M0 0L${round(size * 0.5)} ${round(-size * 0.32)}`,
      '#9bd17a',
      2.2,
      0.9,
    )
  );
}

const group2 = (d: string) => `<path d="${d}" fill="#4fa348" transform="scale(.84)"/>`;

/** Leaves strewn at the given points. */
export function herbs(r: Random, points: readonly Point[], size = 30): Svg {
  return stamped(
    points,
    5,
    () => cilantro(r, size * r.between(0.85, 1.15)),
    () => r.between(0, 360),
  );
}

/** Chopped chives, scallions or peel: little rings and sticks. */
export function choppedGreens(points: readonly Point[], size = 12): Svg {
  const ring = points.map(([x, y]) => [x, y] as const);
  return (
    dots(
      ring.map(([x, y]) => [x + 2, y + 4] as const),
      '#1c0f06',
      size,
      0.25,
    ) +
    dots(ring, '#3c8a3a', size) +
    dots(ring, '#a9d77c', size * 0.5)
  );
}

/** A salad leaf with ribs. */
export function saladLeaf(r: Random, length = 120, leafTones: Tones = tones.greens): Svg {
  const w = length * r.between(0.26, 0.36);
  const side = (sign: number): Point[] =>
    [0.12, 0.34, 0.56, 0.78].map(
      (t) => [sign * w * Math.sin(Math.PI * (t * 0.86 + 0.1)) * r.between(0.88, 1.12), length * (0.5 - t)] as const,
    );
  const outline: Point[] = [[0, length * 0.5], ...side(1), [0, -length * 0.5], ...side(-1).reverse()];
  const d = smooth(outline);
  let ribs = `M0 ${round(length * 0.56)}V${round(-length * 0.4)}`;
  for (let i = 0; i < 4; i += 1) {
    const y = length * (0.3 - i * 0.18);
    ribs += `M0 ${round(y)}l${round(w * 0.6)} ${round(-length * 0.1)}M0 ${round(y)}l${round(-w * 0.6)} ${round(-length * 0.1)}`;
  }
  return (
    shadow(d, 7, 0.28) +
    shape(d, leafTones[0]) +
    shape(smooth(moved(outline, 0.9, -2, -4)), leafTones[1]) +
    clip(d, at(-w * 0.5, 0, shape(ellipsePath(w * 0.5, length * 0.44), leafTones[2], 0.4))) +
    stroke(ribs, leafTones[2], 3, 0.9)
  );
}

/** Fanned slices of avocado. */
export function avocadoFan(count = 7, length = 130): Svg {
  return Array.from({ length: count }, (_, i) => {
    const d = `M0 ${-length / 2}Q${length * 0.36} 0 0 ${length / 2}Q${length * 0.1} 0 0 ${-length / 2}Z`;
    const turn = (i - (count - 1) / 2) * 7;
    return at(
      (i - (count - 1) / 2) * length * 0.15,
      Math.abs(i - (count - 1) / 2) * 3,
      shadow(d, 7, 0.26) +
        shape(d, '#3e5d1a') +
        at(-2, 0, shape(d, '#9dc043')) +
        at(-5, 0, shape(d, '#dbe584')) +
        at(
          -7,
          0,
          shape(
            `M0 ${round(-length * 0.3)}Q${round(length * 0.2)} 0 0 ${round(length * 0.3)}Q${round(length * 0.12)} 0 0 ${round(-length * 0.3)}Z`,
            '#f4f3b4',
          ),
        ),
      turn,
    );
  }).join('');
}

/** Half a boiled egg. */
export function boiledEgg(r: Random, size = 62): Svg {
  const white = blob(r, size * 0.76, size, 0.02, 8);
  return (
    shadow(smooth(white), 9, 0.32) +
    shape(smooth(white), '#dcd8c6') +
    shape(smooth(moved(white, 0.95, -1, -2)), '#fffdf4') +
    shape(circlePath(size * 0.46, 0, size * 0.12), '#e09a12') +
    shape(circlePath(size * 0.42, -1, size * 0.1), '#fbc437') +
    shape(circlePath(size * 0.2, -size * 0.14, -size * 0.02), '#ffe28a') +
    glint(
      `M${round(-size * 0.5)} ${round(-size * 0.3)}q6 ${round(-size * 0.4)} ${round(size * 0.3)} ${round(-size * 0.5)}`,
      4,
      0.9,
    )
  );
}

/** Sunny-side-up egg. */
export function friedEgg(r: Random, size = 100): Svg {
  const white = blob(r, size, size * 0.86, 0.14, 10);
  const yolk = circlePath(size * 0.37, size * 0.04, -size * 0.02);
  return (
    shadow(smooth(white), 9, 0.3) +
    shape(smooth(white), '#b97a2a') +
    shape(smooth(moved(white, 0.965, 0, -1)), '#e9e3cf') +
    shape(smooth(moved(white, 0.9, -2, -4)), '#fffdf5') +
    at(4, 8, shape(yolk, '#c9b98a', 0.7)) +
    shape(yolk, '#ea920c') +
    shape(circlePath(size * 0.33, size * 0.02, -size * 0.05), '#fdb81e') +
    shape(ellipsePath(size * 0.12, size * 0.07, -size * 0.1, -size * 0.18), '#fff3bf') +
    dots(scatter(r, 16, size * 0.7, size * 0.6, 12), '#33241a', 4, 0.8)
  );
}

/** Ripple-cut strips of bacon. */
export function baconStrip(r: Random, length = 300): Svg {
  const waves = 5;
  const top: Point[] = [];
  const bottom: Point[] = [];
  for (let i = 0; i <= waves * 2; i += 1) {
    const x = -length / 2 + (length * i) / (waves * 2);
    const y = (i % 2 ? 9 : -9) + r.between(-3, 3);
    top.push([x, y - 28]);
    bottom.unshift([x, y + 28]);
  }
  const outline = [...top, ...bottom];
  const d = smooth(outline);
  const ribbon = (dy: number) => {
    let path = `M${round(-length / 2 - 10)} ${dy - 9}`;
    for (let i = 1; i <= waves * 2; i += 1)
      path += `Q${round(-length / 2 + (length * (i - 0.5)) / (waves * 2))} ${dy + (i % 2 ? 9 : -9)} ${round(-length / 2 + (length * i) / (waves * 2))} ${dy + (i % 2 ? 9 : -9)}`;
    return path;
  };
  return (
    shadow(d, 10, 0.36) +
    shape(d, '#6f1d14') +
    clip(d, [
      stroke(ribbon(-3), '#a83425', 50),
      stroke(ribbon(-16), '#f0b98c', 9),
      stroke(ribbon(4), '#f6cda2', 12),
      stroke(ribbon(19), '#8a2519', 9),
      stroke(ribbon(-4), '#c9503a', 5),
    ]) +
    glint(
      `M${round(-length * 0.4)} -24q${round(length * 0.05)} -6 ${round(length * 0.1)} 2M${round(length * 0.02)} -22q${round(length * 0.05)} -6 ${round(length * 0.1)} 2`,
      4,
      0.6,
    )
  );
}

/** Pat of butter, softening. */
export function butterPat(r: Random, size = 74): Svg {
  const pool = smooth(blob(r, size * 0.92, size * 0.84, 0.12, 9));
  return (
    at(0, 6, shape(pool, '#fbe28a', 0.85)) +
    at(
      0,
      0,
      shadow(boxPath(size, size, 9), 9, 0.3) +
        shape(boxPath(size, size, 9, 0, 4), '#dcab33') +
        shape(boxPath(size, size, 9), '#fbe389') +
        shape(boxPath(size * 0.86, size * 0.36, 7, 0, -size * 0.25), '#fff4bd') +
        glint(`M${round(-size * 0.36)} ${round(size * 0.02)}v${round(size * 0.24)}`, 5, 0.7),
      18,
    )
  );
}

/** Round berries: blueberries with a crown. */
export function blueberry(r: Random, radius = 24): Svg {
  return (
    lump(r, { rx: radius, tones: tones.blueberry, wobble: 0.03, height: 7 }) +
    at(
      radius * 0.15,
      radius * 0.12,
      shape(
        smooth(
          Array.from({ length: 10 }, (_, i) => polar(radius * (i % 2 ? 0.16 : 0.4), i * 36)),
          0.3,
        ),
        '#1a2348',
      ),
      r.between(0, 90),
    )
  );
}

/** A blackberry: a cluster of beads. */
export function blackberry(radius = 34): Svg {
  const beads: Point[] = [
    ...Array.from({ length: 8 }, (_, i) => polar(radius * 0.66, i * 45)),
    ...Array.from({ length: 5 }, (_, i) => polar(radius * 0.3, i * 72 + 20)),
  ];
  return (
    shadow(circlePath(radius), 8, 0.36) +
    shape(circlePath(radius * 0.94), '#160a22') +
    dots(beads, '#2d173f', radius * 0.62) +
    dots(
      beads.map(([x, y]) => [x - 1, y - 2] as const),
      '#54307a',
      radius * 0.46,
    ) +
    dots(
      beads.map(([x, y]) => [x - radius * 0.08, y - radius * 0.12] as const),
      '#b79ad6',
      radius * 0.13,
    )
  );
}

/** Half a pecan: two lobed ridges along a groove. */
export function pecan(r: Random, length = 60): Svg {
  const [l, w] = [length / 2, length * 0.27];
  const side = (sign: number): Point[] =>
    [-0.86, -0.6, -0.36, -0.1, 0.14, 0.4, 0.64, 0.88].map(
      (t, i) => [l * t, sign * w * Math.sqrt(1 - t * t * 0.9) * (i % 2 ? 1.08 : 0.9) * r.between(0.96, 1.04)] as const,
    );
  const outline: Point[] = [[-l, 0], ...side(-1), [l, 0], ...side(1).reverse()];
  const d = smooth(outline);
  const wrinkles = [-0.56, -0.24, 0.08, 0.4]
    .map(
      (t) =>
        `M${round(l * t)} ${round(-w * 0.3)}q${round(l * 0.1)} ${round(-w * 0.2)} ${round(l * 0.1)} ${round(-w * 0.5)}M${round(l * t)} ${round(w * 0.3)}q${round(l * 0.1)} ${round(w * 0.2)} ${round(l * 0.1)} ${round(w * 0.5)}`,
    )
    .join('');
  return (
    shadow(d, 6, 0.34) +
    shape(d, '#6b3411') +
    shape(smooth(moved(outline, 0.92, 0, -1.5)), '#b06a2e') +
    stroke(
      `M${round(-l * 0.7)} ${round(-w * 0.46)}Q0 ${round(-w * 0.74)} ${round(l * 0.7)} ${round(-w * 0.46)}`,
      '#d99c5c',
      w * 0.3,
    ) +
    stroke(
      `M${round(-l * 0.7)} ${round(w * 0.42)}Q0 ${round(w * 0.66)} ${round(l * 0.7)} ${round(w * 0.42)}`,
      '#c98545',
      w * 0.26,
    ) +
    stroke(wrinkles, '#7d4218', 3) +
    stroke(`M${round(-l * 0.84)} 0Q0 ${round(w * 0.08)} ${round(l * 0.84)} 0`, '#5a2a0c', w * 0.2) +
    glint(
      `M${round(-l * 0.5)} ${round(-w * 0.62)}q${round(l * 0.3)} ${round(-w * 0.14)} ${round(l * 0.5)} ${round(-w * 0.1)}`,
      3,
      0.6,
    )
  );
}
