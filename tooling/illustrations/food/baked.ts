import { blob, boxPath, moved, type Point, polar, scatter, scatterBox, smooth } from '../core/geometry';
import { dots, glint } from '../core/marks';
import type { Random } from '../core/random';
import { at, clip, round, shadow, shape, stroke, type Svg } from '../core/svg';
import { pecan } from './berries';

/** A wedge of pecan pie, its point to the bottom. */
export function pecanPieSlice(r: Random, length = 400): Svg {
  const sweep = 46;
  const point = (reach: number, a: number): Point => {
    const [x, y] = polar(reach, -90 + a);
    return [x, y + length * 0.46];
  };
  const rim: Point[] = Array.from({ length: 15 }, (_, i) =>
    point(length * (i % 2 ? 1.03 : 0.97), -sweep / 2 - 2 + (i * (sweep + 4)) / 14),
  );
  const tip: Point = [0, length * 0.46];
  const line = (list: readonly Point[]) => list.map(([x, y]) => `${round(x)} ${round(y)}`).join('L');
  const wedge = `M${line([tip, ...rim])}Z`;
  const custard = `M${line([tip, point(length * 0.88, -sweep / 2), point(length * 0.9, 0), point(length * 0.88, sweep / 2)])}Z`;
  const nuts = [0.3, 0.45, 0.6, 0.76].flatMap((t, row) =>
    Array.from({ length: row + 1 }, (_, i) => ({
      p: point(length * t, ((i - row / 2) * sweep * 0.86) / (row + 1.1)),
      a: (i - row / 2) * 12,
    })),
  );
  return (
    `<g stroke-width="14" stroke="#1c0f06" opacity=".34" transform="translate(12 26)">${shape(wedge, '#1c0f06')}</g>` +
    at(0, 17, `<g stroke-width="12" stroke="#b27a3a">${shape(wedge, '#b27a3a')}</g>`) +
    at(0, 8, shape(custard, '#6b340c')) +
    `<g stroke-width="12" stroke="#c98a44">${shape(wedge, '#c98a44')}</g>` +
    at(
      -2,
      -3,
      `<g stroke-width="7" stroke="#ecc07c">${shape(`M${line(rim)}L${line([point(length * 0.86, sweep / 2), point(length * 0.88, 0), point(length * 0.86, -sweep / 2)])}Z`, '#ecc07c')}</g>`,
    ) +
    stroke(
      Array.from({ length: 7 }, (_, i) => {
        const a = -sweep / 2 + ((i + 0.5) * sweep) / 7;
        return `M${line([point(length * 0.92, a), point(length * 1.01, a)])}`;
      }).join(''),
      '#a8672a',
      5,
      0.75,
    ) +
    shape(custard, '#7d3f10') +
    clip(custard, [at(-10, -14, shape(custard, '#9a5418'))]) +
    nuts.map(({ p, a }) => at(p[0], p[1], pecan(r, 70), a + 90)).join('') +
    glint(`M${line([point(length * 0.24, -9), point(length * 0.56, -17)])}`, 6, 0.5)
  );
}

/** A square of chocolate sheet cake with glossy icing and pecans. */
export function sheetCake(r: Random, size = 300): Svg {
  const side = size * 0.17;
  const icing: Point[] = [];
  const h = size / 2;
  for (let i = 0; i <= 8; i += 1) icing.push([-h + (size * i) / 8, h + (i % 2 ? 26 : -2) * r.between(0.5, 1.2)]);
  const top = `M${-h} ${-h + 16}q0 -16 16 -16H${h - 16}q16 0 16 16V${h}${icing
    .slice()
    .reverse()
    .map(([x, y], i, all) => {
      const before = all[i - 1];
      return before
        ? `Q${round((before[0] + x) / 2)} ${round(Math.max(before[1], y) + 4)} ${round(x)} ${round(y)}`
        : `L${round(x)} ${round(y)}`;
    })
    .join('')}Z`;
  return (
    shadow(boxPath(size, size + side, 18, 0, side / 2), 22, 0.4) +
    shape(boxPath(size, size * 0.5, 10, 0, h * 0.5 + side), '#3a1a0f') +
    shape(boxPath(size - 6, size * 0.48, 8, -1, h * 0.5 + side - 4), '#5a2d1b') +
    dots(
      scatterBox(r, 70, size - 20, side * 1.5, 10).map(([x, y]) => [x, y + h + side * 0.3] as const),
      '#371a0f',
      6,
      0.9,
    ) +
    dots(
      scatterBox(r, 40, size - 20, side * 1.5, 12).map(([x, y]) => [x, y + h + side * 0.3] as const),
      '#8a5134',
      4.5,
      0.9,
    ) +
    at(0, 7, shape(top, '#1d0b06', 0.7)) +
    shape(top, '#3b1a10') +
    shape(boxPath(size - 20, size - 22, 18, -3, -6), '#54281a') +
    clip(boxPath(size - 20, size - 22, 18, -3, -6), [
      shape(smooth(blob(r, size * 0.42, size * 0.3, 0.2, 8).map(([x, y]) => [x - 36, y - 46] as const)), '#6d3823'),
      stroke(`M${-h * 0.7} ${h * 0.3}q50 -40 110 -10t120 -24`, '#7d452c', 9, 0.8),
    ]) +
    glint(`M${-h + 26} ${h * 0.1}V${-h + 40}q2 -14 16 -16h${round(size * 0.3)}m24 0h16`, 8, 0.55)
  );
}

/** Cobbler crust: rough, sugared rounds of dough with the fruit's juice around them. */
export function cobblerCrust(r: Random, points: readonly Point[], size = 66): Svg {
  return points
    .map(([x, y]) => {
      const outline = blob(r, size * r.between(0.92, 1.12), size * r.between(0.84, 0.98), 0.1, 13);
      const crack = `M${round(-size * 0.46)} ${round(size * r.between(0, 0.3))}l${round(size * 0.2)} ${round(-size * 0.12)}l${round(size * 0.22)} ${round(size * 0.08)}l${round(size * 0.26)} ${round(-size * 0.18)}`;
      return at(
        x,
        y,
        shadow(smooth(outline, 0.8), 10, 0.38) +
          shape(smooth(outline, 0.8), '#9a5216') +
          shape(smooth(moved(outline, 0.95, -1, -2), 0.8), '#cf8730') +
          shape(smooth(moved(outline, 0.8, -4, -6), 0.8), '#e8ae57') +
          shape(smooth(moved(blob(r, size, size * 0.8, 0.16, 9), 0.5, -10, -14), 0.8), '#f9d998') +
          stroke(crack, '#b06a22', 5, 0.8) +
          dots(scatter(r, 26, size * 0.78, size * 0.7, 9), '#fff8e2', 4.5) +
          dots(scatter(r, 10, size * 0.8, size * 0.7, 14), '#a8601c', 5, 0.6),
        r.between(0, 360),
      );
    })
    .join('');
}
