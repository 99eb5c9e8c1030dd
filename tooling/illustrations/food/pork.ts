import { blob, ellipsePath, moved, type Point, scatter, smooth } from '../core/geometry';
import { dots, glint, type Tones } from '../core/marks';
import type { Random } from '../core/random';
import { at, round, shadow, shape, stamped, stroke, type Svg } from '../core/svg';

/** A pulled piece of shoulder: a soft chunk whose fibres fray at the ends. */
function pulledPiece(r: Random, length: number, [shade, base, light]: Tones): Svg {
  const [l, w] = [length / 2, length * r.between(0.14, 0.22)];
  const bow = r.between(-0.35, 0.35) * w;
  const y = (x: number, t: number) => w * t + bow * (1 - (x / l) ** 2);
  const edge = (t: number, at: number) => [l * at, y(l * at, t * r.between(0.86, 1.1))] as const;
  const outline: Point[] = [
    edge(-0.55, -0.96),
    edge(-0.95, -0.5),
    edge(-1.05, 0.05),
    edge(-0.9, 0.55),
    edge(-0.5, 0.98),
    edge(0.5, 0.94),
    edge(0.95, 0.5),
    edge(1, -0.05),
    edge(0.92, -0.55),
    edge(0.5, -0.98),
  ];
  const d = smooth(outline);
  const fibre = (t: number, from: number, to: number) =>
    `M${round(l * from)} ${round(y(l * from, t))}Q${round((l * (from + to)) / 2)} ${round(y(0, t) + bow * 0.5)} ${round(l * to)} ${round(y(l * to, t))}`;
  const frayed = [-0.6, -0.1, 0.5]
    .map((t) => fibre(t, r.between(0.6, 0.8), r.between(0.9, 1.22)) + fibre(t * 0.9, -0.7, r.between(-1.2, -0.9)))
    .join('');
  return (
    shadow(d, 5, 0.34) +
    stroke(frayed, base, w * 0.28) +
    shape(d, shade) +
    shape(smooth(moved(outline, 0.92, -1, -3)), base) +
    stroke([-0.3, 0.1, 0.55].map((t) => fibre(t, -0.8, r.between(0.5, 0.9))).join(''), shade, 2.5, 0.7) +
    stroke(
      [-0.62, -0.08, 0.36].map((t) => fibre(t, r.between(-0.7, -0.4), r.between(0.3, 0.8))).join(''),
      light,
      4,
      0.8,
    )
  );
}

/** A heap of pulled pork, bark among the shreds. */
export function pulledPork(r: Random, rx: number, ry: number): Svg {
  const kinds: readonly [Tones, ...Tones[]] = [
    ['#8f4c2b', '#cb8a5d', '#efc096'],
    ['#7a3c20', '#b3683f', '#dd9d6c'],
    ['#96503a', '#cf8468', '#efb79a'],
    ['#8f4c2b', '#d29668', '#f3cba4'],
    ['#3a160b', '#6f3118', '#b05f33'],
  ];
  const spots = [...scatter(r, 84, rx * 0.9, ry * 0.88, 28), ...scatter(r, 26, rx * 0.5, ry * 0.46, 34)];
  let drawn = 0;
  const piece = () => {
    drawn += 1;
    return pulledPiece(r, r.between(78, 118), kinds[drawn % kinds.length] ?? kinds[0]);
  };
  return (
    shape(smooth(blob(r, rx * 0.93, ry * 0.91, 0.08, 14)), '#7d4226') +
    stamped(spots, 18, piece, () => r.between(-50, 50) + (r.next() < 0.6 ? 0 : 80))
  );
}

/** A char-grilled link with a slight curve. */
export function sausageLink(r: Random, length = 300, cheese = true): Svg {
  const d = `M${-length / 2} 12Q0 ${-length * 0.16} ${length / 2} 12`;
  let marks = '';
  for (let i = 1; i < 8; i += 1) {
    const t = i / 8;
    const [x, y] = [-length / 2 + length * t, 12 - 4 * t * (1 - t) * length * 0.08 * 0.5 * 2];
    marks += `M${round(x - 12)} ${round(y - 24)}l20 46`;
  }
  const flecks: Point[] = scatter(r, 12, length * 0.42, 18, 26).map(([x, y]) => [x, y - length * 0.05] as const);
  return (
    at(6, 13, stroke(d, '#1c0f06', 66, 0.36)) +
    stroke(d, '#4a1409', 66) +
    at(-2, -4, stroke(d, '#92351b', 54)) +
    at(-4, -12, stroke(d, '#bd5a2c', 28, 0.9)) +
    stroke(marks, '#2d0d06', 7, 0.75) +
    (cheese
      ? dots(flecks, '#f8b63a', 10) +
        dots(
          flecks.map(([x, y]) => [x - 2, y - 2] as const),
          '#ffe08e',
          4,
        ) +
        dots(
          scatter(r, 10, length * 0.4, 18, 24).map(([x, y]) => [x, y - length * 0.05] as const),
          '#4f7d2a',
          7,
        )
      : '') +
    at(
      -6,
      -20,
      glint(
        `M${-length * 0.34} 4Q${-length * 0.1} ${-length * 0.09} ${length * 0.12} ${-length * 0.07}m24 4l14 3`,
        6,
        0.6,
      ),
    )
  );
}

/** Bias-cut slices of sausage, overlapping along a line. */
export function sausageSlices(r: Random, count = 6, step = 46): Svg {
  return Array.from({ length: count }, (_, i) => {
    const face = ellipsePath(46, 36);
    const fat = scatter(r, 12, 34, 25, 9);
    return at(
      (i - (count - 1) / 2) * step,
      r.between(-5, 5),
      shadow(face, 9, 0.38) +
        shape(face, '#4a1409') +
        shape(ellipsePath(40, 30), '#b8523a') +
        shape(ellipsePath(36, 26, -2, -2), '#cf6e50') +
        dots(fat.slice(0, 6), '#f2cfae', 6) +
        dots(fat.slice(6, 10), '#f8b63a', 11) +
        dots(fat.slice(10), '#4f7d2a', 8) +
        glint('M-26 -14q8 -10 20 -12', 4, 0.5),
      r.between(60, 84),
    );
  }).join('');
}
