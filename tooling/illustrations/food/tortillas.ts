import { blob, ellipsePath, moved, type Point, polar, scatter, smooth } from '../core/geometry';
import { dots, glint, lump } from '../core/marks';
import type { Random } from '../core/random';
import { at, clip, round, shadow, shape, stroke, type Svg } from '../core/svg';

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
    shape(ellipsePath(width * 0.44, length * 0.47), kind === 'corn' ? '#a06a18' : '#c09a66') +
    filling +
    lip(-1) +
    lip(1) +
    strewn
  );
}

/** A corn tortilla chip: a rounded triangle with blisters. */
export function tortillaChip(r: Random, size = 74): Svg {
  const outline: Point[] = [0, 120, 240].flatMap((a) => [
    polar(size * 0.96, a - 9),
    polar(size, a),
    polar(size * 0.96, a + 9),
    polar(size * r.between(0.5, 0.58), a + 60),
  ]);
  const d = smooth(outline, 0.7);
  return (
    shadow(d, 9, 0.34) +
    shape(d, '#b3741a') +
    shape(smooth(moved(outline, 0.93, -2, -3), 0.7), '#ecb84e') +
    shape(smooth(moved(outline, 0.6, -6, -9), 0.8), '#f8d684') +
    scatter(r, 7, size * 0.55, size * 0.55, 18)
      .map(([x, y]) => at(x, y, shape(ellipsePath(8, 6), '#c9882a', 0.7) + shape(ellipsePath(5, 3, -1, -1), '#fbe3a4')))
      .join('') +
    dots(scatter(r, 12, size * 0.6, size * 0.6, 10), '#fffdf0', 3.5)
  );
}

/** A griddled tortilla wedge, its point to the bottom, with cheese running out of the cut sides. */
export function quesadillaWedge(r: Random, radius = 250): Svg {
  const sweep = 56;
  const [ax, ay] = polar(radius, -90 - sweep / 2);
  const [bx, by] = polar(radius, -90 + sweep / 2);
  const d = `M0 0L${round(ax)} ${round(ay)}A${radius} ${radius} 0 0 1 ${round(bx)} ${round(by)}Z`;
  const along = (x: number, y: number, colors: readonly [string, ...string[]]) =>
    Array.from({ length: 8 }, (_, i) => {
      const t = 0.12 + i * 0.11;
      return at(
        x * t,
        y * t,
        lump(r, {
          rx: r.between(13, 22),
          ry: r.between(9, 14),
          tones: [colors[0], colors[i % colors.length] ?? colors[0], '#fff3c4'],
          height: 5,
        }),
        r.between(0, 180),
      );
    }).join('');
  const filling = ['#d9a433', '#f6d774', '#f6d774', '#e6b98a', '#f6d774', '#4f8a34'] as const;
  const spots = scatter(r, 11, radius * 0.36, radius * 0.4, 50).map(([x, y]) =>
    at(
      x,
      y - radius * 0.58,
      shape(smooth(blob(r, r.between(15, 30), r.between(12, 22), 0.22, 8)), '#cf9a55', 0.75) +
        shape(smooth(blob(r, r.between(8, 17), r.between(6, 12), 0.25, 7)), '#9a5c22', 0.75),
      r.between(0, 180),
    ),
  );
  return (
    along(ax * 0.98 - 8, ay * 0.98, filling) +
    along(bx * 0.98 + 8, by * 0.98, filling) +
    at(8, 14, `<g stroke="#1c0f06" stroke-width="16" opacity=".3">${shape(d, '#1c0f06')}</g>`) +
    `<g stroke="#a9743a" stroke-width="16">${shape(d, '#a9743a')}</g>` +
    at(-2, -5, `<g stroke="#efd6a4" stroke-width="11">${shape(d, '#efd6a4')}</g>`) +
    clip(d, [
      at(
        -14,
        -26,
        shape(
          `M0 0L${round(ax)} ${round(ay)}A${radius} ${radius} 0 0 1 ${round(bx * 0.3)} ${round(by * 1.02)}Z`,
          '#fbecc9',
          0.7,
        ),
      ),
      ...spots,
    ]) +
    stroke(
      `M${round(ax * 0.9)} ${round(ay * 0.9)}A${radius} ${radius} 0 0 1 ${round(bx * 0.9)} ${round(by * 0.9)}`,
      '#cf9f5e',
      3,
      0.8,
    ) +
    glint(`M${round(ax * 0.8)} ${round(ay * 0.92)}A${radius} ${radius} 0 0 1 -10 ${round(-radius * 0.97)}`, 6, 0.7)
  );
}
