import {
  arc,
  blob,
  boxPath,
  circlePath,
  ellipsePath,
  moved,
  polar,
  scatter,
  scatterBox,
  smooth,
  type Point,
} from '../core/geometry';
import { dots, glint } from '../core/marks';
import type { Random } from '../core/random';
import { at, clip, round, shadow, shape, stroke, type Svg } from '../core/svg';
import { pecan } from './garnish';

/** A scoop of ice cream with its ragged skirt, beginning to melt. */
export function iceCream(r: Random, radius = 92): Svg {
  const melt = smooth(blob(r, radius * 1.3, radius * 1.2, 0.1, 11));
  const skirt = smooth(blob(r, radius * 1.08, radius * 1.04, 0.07, 18));
  return (
    at(4, 8, shape(melt, '#f7e6c0', 0.95)) +
    shadow(skirt, 14, 0.32) +
    shape(skirt, '#d9c194') +
    at(-2, -4, shape(smooth(blob(r, radius * 1.02, radius * 0.98, 0.06, 16)), '#f3e2bb')) +
    shape(circlePath(radius * 0.86, -5, -9), '#fbf0d6') +
    shape(circlePath(radius * 0.58, -17, -24), '#fffaf0') +
    dots(scatter(r, 26, radius * 0.84, radius * 0.8, 13), '#6b4a24', 3.2, 0.75) +
    stroke(
      `M${round(-radius * 0.5)} ${round(radius * 0.42)}q${round(radius * 0.4)} 18 ${round(radius * 0.86)} -8M${round(-radius * 0.1)} ${round(radius * 0.12)}q${round(radius * 0.3)} 12 ${round(radius * 0.56)} -12`,
      '#d9c194',
      6,
      0.7,
    ) +
    glint(arc(radius * 0.74, 205, 255), 9, 0.95)
  );
}

/** A slice of ripe peach: a fat crescent, red where the stone was. */
export function peachSlice(length = 110): Svg {
  const [w, h] = [length / 2, length * 0.42];
  const crescent = (k: number, outer: number, inner: number) =>
    `M${round(-w * k)} 0Q${round(-w * 0.5 * k)} ${round(-h * outer)} 0 ${round(-h * outer)}T${round(w * k)} 0Q0 ${round(h * inner)} ${round(-w * k)} 0Z`;
  const d = crescent(1, 1.04, 0.02);
  return (
    shadow(d, 7, 0.32) +
    shape(d, '#b8420f') +
    at(0, -1, shape(crescent(0.97, 0.94, -0.02), '#ee8427')) +
    at(0, -2, shape(crescent(0.9, 0.78, -0.1), '#fbb24e')) +
    stroke(`M${round(-w * 0.62)} -4Q0 ${round(-h * 0.12)} ${round(w * 0.62)} -4`, '#d43f1f', 7, 0.65) +
    stroke(
      `M${round(-w * 0.3)} ${round(-h * 0.2)}l-7 ${round(-h * 0.22)}M0 ${round(-h * 0.24)}v${round(-h * 0.26)}M${round(w * 0.3)} ${round(-h * 0.2)}l7 ${round(-h * 0.22)}`,
      '#e0692a',
      4,
      0.55,
    ) +
    glint(
      `M${round(-w * 0.62)} ${round(-h * 0.52)}Q${round(-w * 0.36)} ${round(-h * 0.8)} 0 ${round(-h * 0.82)}`,
      5,
      0.8,
    )
  );
}

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

/** A dollop of whipped cream, piped in a spiral. */
export function whippedCream(r: Random, radius = 80): Svg {
  const ring = (reach: number, count: number) =>
    smooth(
      Array.from({ length: count * 2 }, (_, i) =>
        polar(reach * (i % 2 ? 1.06 : 0.9) * r.between(0.98, 1.02), (i * 180) / count),
      ),
    );
  return (
    shadow(ring(radius, 9), 12, 0.3) +
    shape(ring(radius, 9), '#dccfb2') +
    at(-2, -4, shape(ring(radius * 0.94, 9), '#fbf5e6')) +
    at(-3, -6, shape(ring(radius * 0.66, 7), '#e6dac0')) +
    at(-5, -10, shape(ring(radius * 0.6, 7), '#fffcf4')) +
    at(-6, -12, shape(ring(radius * 0.32, 5), '#e9dfc8')) +
    at(-8, -16, shape(ring(radius * 0.27, 5), '#ffffff'))
  );
}

/** Rounds of banana. */
export function bananaSlice(r: Random, radius = 38): Svg {
  const d = smooth(blob(r, radius, radius * 0.94, 0.03, 9));
  return (
    shadow(d, 8, 0.32) +
    shape(d, '#d9ad3c') +
    shape(circlePath(radius * 0.9, -1, -2), '#fbedb4') +
    shape(circlePath(radius * 0.56, -1, -1), '#f6dc86') +
    [0, 120, 240]
      .map((a) => at(0, 0, shape(ellipsePath(radius * 0.2, radius * 0.1, radius * 0.24, 0), '#c9983a'), a))
      .join('') +
    glint(arc(radius * 0.76, 205, 255), 4, 0.9)
  );
}

/** A vanilla wafer. */
export function wafer(r: Random, radius = 48): Svg {
  const d = smooth(blob(r, radius, radius * 0.98, 0.02, 9));
  return (
    shadow(d, 9, 0.34) +
    shape(d, '#a9682a') +
    shape(circlePath(radius * 0.93, -1, -2), '#dfa553') +
    shape(circlePath(radius * 0.64, -5, -7), '#f3c87c') +
    dots(scatter(r, 14, radius * 0.8, radius * 0.8, 11), '#b87830', 4, 0.7) +
    glint(arc(radius * 0.8, 205, 250), 4, 0.6)
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

/** A marshmallow from above, torched unevenly. */
export function marshmallow(r: Random, radius = 56): Svg {
  const outline = blob(r, radius, radius * 0.97, 0.035, 8);
  const d = smooth(outline, 0.85);
  const scorch = (reach: number, dx: number, dy: number) =>
    smooth(blob(r, reach, reach * 0.9, 0.18, 9).map(([x, y]) => [x + dx, y + dy] as const));
  const [dx, dy] = [r.between(0, 14), r.between(0, 14)];
  return (
    shadow(d, 10, 0.4) +
    shape(d, '#c99a5e') +
    shape(smooth(moved(outline, 0.95, -2, -3), 0.85), '#fdf1d8') +
    clip(d, [
      shape(scorch(radius * 0.82, dx * 0.5, dy * 0.5), '#f3cf94'),
      shape(scorch(radius * 0.68, dx, dy), '#dd9a48'),
      shape(scorch(radius * 0.46, dx * 1.3, dy * 1.3), '#a9601f'),
      shape(scorch(radius * 0.22, dx * 1.6, dy * 1.6), '#5f2f0e', 0.9),
      dots(scatter(r, 9, radius * 0.6, radius * 0.6, 14), '#8a4a14', 5, 0.6),
    ]) +
    glint(arc(radius * 0.78, 200, 250), 8, 0.95)
  );
}

/** A graham cracker with its score line. */
export function grahamCracker(r: Random, width = 190, height = 96): Svg {
  const holes: Point[] = [-3, -2, -1, 1, 2, 3].flatMap((i) =>
    [-1, 0, 1].map((j) => [i * width * 0.125, j * height * 0.26] as const),
  );
  return (
    shadow(boxPath(width, height, 9), 10, 0.36) +
    shape(boxPath(width, height, 9), '#8f5723') +
    shape(boxPath(width - 7, height - 7, 7, -1, -2), '#cf9650') +
    shape(boxPath(width * 0.6, height * 0.5, 14, -width * 0.14, -height * 0.16), '#e3b06c') +
    stroke(`M0 ${-height / 2 + 6}V${height / 2 - 6}`, '#9a6028', 5) +
    dots(holes, '#8f5723', 5.5) +
    dots(scatterBox(r, 30, width - 16, height - 16, 10), '#f0c98e', 3)
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
