import { arc, blob, ellipsePath, moved, type Point, polar, scatter, smooth } from '../core/geometry';
import { dots, glint, lump } from '../core/marks';
import type { Random } from '../core/random';
import { at, group, round, shadow, shape, stamped, stroke, type Svg } from '../core/svg';

/** A stack of flapjacks: pale sides, lacy brown faces, each a little off the one below. */
export function flapjackStack(r: Random, radius = 205, count = 4): Svg {
  return Array.from({ length: count }, (_, i) => {
    const outline = blob(r, radius * r.between(0.96, 1.02), radius * r.between(0.95, 1), 0.018, 11);
    const d = smooth(outline);
    return at(
      r.between(-9, 9),
      (count / 2 - i) * 15,
      shadow(d, 12, 0.34) +
        at(0, 9, shape(d, '#d9a75c')) +
        at(0, 5, shape(d, '#f6dca4')) +
        shape(d, '#9c5a1c') +
        shape(smooth(moved(outline, 0.965, -1, -2)), '#f2cf8c') +
        shape(smooth(moved(outline, 0.92, -1, -2)), '#c47f30') +
        shape(smooth(moved(outline, 0.8, -4, -6)), '#d5923f') +
        shape(smooth(moved(outline, 0.56, -14, -18)), '#e2a755') +
        dots(scatter(r, 60, radius * 0.86, radius * 0.86, 17), '#a8641f', 6, 0.5),
    );
  }).join('');
}

/** Syrup pooled on top of a stack and running down its near side. */
export function syrup(r: Random, radius = 150): Svg {
  const outline = blob(r, radius * 1.26, radius * 1.18, 0.05, 10);
  const runs = (
    [
      [24, 1.42, 60],
      [60, 1.5, 66],
      [93, 1.74, 78],
      [127, 1.5, 62],
      [158, 1.42, 64],
    ] as const
  ).map(([degrees, reach, width]) => ({
    d: `M0 0L${polar(radius * reach, degrees)
      .map(round)
      .join(' ')}`,
    width,
  }));
  const pool = (color: string, shrink: number) =>
    shape(smooth(moved(outline, 1 - shrink / radius)), color) +
    runs.map(({ d, width }) => stroke(d, color, width - shrink * 2)).join('');
  return (
    at(4, 8, group(pool('#1c0f06', 0), 'opacity=".28"')) +
    pool('#7d3c08', 0) +
    at(-1, -3, pool('#ad5a0d', 5)) +
    at(-4, -8, shape(smooth(blob(r, radius, radius * 0.92, 0.05, 9)), '#c87418')) +
    at(-16, -22, shape(smooth(blob(r, radius * 0.6, radius * 0.5, 0.08, 8)), '#e39a34')) +
    glint(
      `M${round(-radius * 0.82)} ${round(-radius * 0.2)}q${round(radius * 0.12)} ${round(-radius * 0.42)} ${round(radius * 0.56)} ${round(-radius * 0.54)}m28 -8l12 -2`,
      9,
      0.75,
    ) +
    glint(
      `M${round(-radius * 0.22)} ${round(radius * 1.3)}l-3 ${round(radius * 0.3)}M${round(radius * 0.62)} ${round(radius * 1.08)}l7 ${round(radius * 0.12)}`,
      7,
      0.7,
    )
  );
}

/** A kolache: soft roll, glossy, with the sausage showing at both ends. */
export function kolache(r: Random, length = 250): Svg {
  const [w, h] = [length / 2, length * 0.27];
  const roll: Point[] = [
    [-w * 0.8, -h * 0.5],
    [-w * 0.5, -h],
    [0, -h * 1.06],
    [w * 0.5, -h],
    [w * 0.8, -h * 0.5],
    [w * 0.84, h * 0.2],
    [w * 0.6, h * 0.92],
    [0, h * 1.04],
    [-w * 0.6, h * 0.92],
    [-w * 0.84, h * 0.2],
  ];
  const d = smooth(roll);
  const link = `M${round(-w)} 0H${round(w)}`;
  return (
    at(7, 13, stroke(link, '#1c0f06', h, 0.34)) +
    stroke(link, '#5a1d10', h * 0.98) +
    at(-1, -5, stroke(link, '#a8451f', h * 0.7)) +
    at(
      -2,
      -h * 0.26,
      glint(`M${round(-w * 1.02)} 0h${round(w * 0.1)}M${round(w * 0.92)} 0h${round(w * 0.1)}`, 6, 0.6),
    ) +
    shadow(d, 16, 0.36) +
    shape(d, '#8f4d12') +
    shape(smooth(moved(roll, 0.96, -2, -5)), '#c77a25') +
    shape(smooth(moved(roll, 0.84, -6, -11)), '#e09a40') +
    shape(smooth(moved(roll, 0.55, -14, -22)), '#f0b963') +
    stroke(
      `M${round(-w * 0.3)} ${round(h * 0.86)}q${round(w * 0.08)} ${round(-h * 0.5)} ${round(-w * 0.02)} ${round(-h * 0.9)}M${round(w * 0.32)} ${round(h * 0.86)}q${round(w * 0.08)} ${round(-h * 0.5)} ${round(-w * 0.02)} ${round(-h * 0.9)}`,
      '#a9611a',
      6,
      0.55,
    ) +
    glint(
      `M${round(-w * 0.6)} ${round(-h * 0.6)}q${round(w * 0.2)} ${round(-h * 0.24)} ${round(w * 0.56)} ${round(-h * 0.24)}m26 2l16 3`,
      9,
      0.7,
    ) +
    at(
      w * 0.1,
      h * 0.1,
      [-40, 8, 52].map((x, i) =>
        at(
          x,
          [6, -16, 14][i] ?? 0,
          shape(ellipsePath(15, 11), '#2f6a1e') +
            shape(ellipsePath(12, 8), '#6aa83e') +
            shape(ellipsePath(6, 4), '#d3e6a0'),
          i * 50,
        ),
      ),
    )
  );
}

/** A hoagie roll laid open, seen from above; the filling lies along its length. */
export function openRoll(r: Random, filling: Svg, length = 640, width = 250): Svg {
  const half = (sign: number, crust: string, crumb: string) => {
    const outline: Point[] = [
      [-length / 2, 0],
      [-length * 0.44, sign * width * 0.36],
      [-length * 0.2, sign * width * 0.5],
      [length * 0.2, sign * width * 0.5],
      [length * 0.44, sign * width * 0.36],
      [length / 2, 0],
      [length * 0.3, sign * -10],
      [-length * 0.3, sign * -10],
    ];
    const d = smooth(outline);
    return (
      shadow(d, 18, 0.38) +
      shape(d, '#8f4d12') +
      shape(smooth(moved(outline, 0.975, -1, -4)), crust) +
      shape(smooth(outline.map(([x, y]) => [x * 0.93, y * 0.8] as const)), crumb) +
      dots(
        scatter(r, 40, length * 0.42, width * 0.34, 18).filter(([, y]) => y * sign > 0),
        '#e0bd80',
        7,
        0.8,
      )
    );
  };
  const slashes = [-0.3, -0.1, 0.1, 0.3]
    .map((t) => `M${round(length * t)} ${round(-width * 0.48)}q20 10 34 30`)
    .join('');
  return half(1, '#d28a34', '#fbe9c3') + half(-1, '#dd9a44', '#fdf0d2') + stroke(slashes, '#f6d394', 7, 0.9) + filling;
}

/** Country gravy draped over the biscuits that stand at the given places: cream, crumbled sausage, plenty of pepper. */
export function gravy(r: Random, biscuits: readonly Point[], radius = 118): Svg {
  const outlines = biscuits.map(([x, y]) => ({
    x: x * 0.84,
    y: y * 0.84,
    points: blob(r, radius, radius * 0.96, 0.09, 9),
  }));
  const middle = blob(r, radius * 0.9, radius * 0.9, 0.05, 9);
  const cover = (color: string, scale: number) =>
    shape(smooth(moved(middle, scale)), color) +
    outlines.map(({ x, y, points }) => shape(smooth(moved(points, scale, x, y)), color)).join('');
  const crumble = () =>
    lump(r, {
      rx: r.between(12, 26),
      ry: r.between(10, 17),
      tones: r.pick([
        ['#6f4226', '#a2693f', '#cf9c6e'],
        ['#613418', '#8f5834', '#c08c5e'],
      ]),
      wobble: 0.34,
      corners: 7,
      tension: 0.5,
      height: 4,
    });
  return (
    at(6, 11, group(cover('#1c0f06', 1), 'opacity=".3"')) +
    cover('#bfa070', 1) +
    at(-1, -4, cover('#eddcb8', 0.96)) +
    outlines
      .map(({ x, y }) =>
        shape(smooth(moved(blob(r, radius * 0.66, radius * 0.56, 0.1, 9), 1, x - 14, y - 20)), '#faf2de'),
      )
      .join('') +
    stamped(scatter(r, 30, radius * 1.5, radius * 1.42, 40), 10, crumble, () => r.between(0, 360)) +
    dots(scatter(r, 120, radius * 1.55, radius * 1.5, 11), '#3a2a1e', 4.5, 0.85) +
    outlines
      .map(({ x, y }) => at(x, y, glint(arc(radius * 0.76, 205, 242) + arc(radius * 0.76, 249, 253), 9, 0.9)))
      .join('')
  );
}
