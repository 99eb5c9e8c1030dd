import { arc, blob, ellipsePath, moved, scatter, smooth, type Point } from '../core/geometry';
import { dots, glint, lump } from '../core/marks';
import type { Random } from '../core/random';
import { at, round, shadow, shape, stroke, type Svg } from '../core/svg';

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

/** Syrup pooled on top, with runs down the near side of the stack. */
export function syrup(r: Random, radius = 150, runs = true): Svg {
  const reaches = runs
    ? [1.18, 1.02, 1.1, 1.42, 1.08, 0.98, 1.5, 1.12, 1, 1.3, 1.06, 1, 1.04, 1, 1.06, 1.02, 1.08, 1]
    : [1.04, 0.98, 1.06, 1, 1.05, 0.97, 1.03, 1];
  const outline: Point[] = reaches.map((reach, i) => {
    const angle = (i / reaches.length) * Math.PI * 2;
    const far = radius * reach * r.between(0.97, 1.03);
    return [Math.cos(angle) * far, Math.sin(angle) * far * 0.94];
  });
  const d = smooth(outline, 1.1);
  return (
    shadow(d, 5, 0.26) +
    shape(d, '#7d3c08') +
    at(-1, -3, shape(smooth(moved(outline, 0.965)), '#a9570c')) +
    at(-4, -8, shape(smooth(blob(r, radius * 0.86, radius * 0.8, 0.05, 9)), '#c87418')) +
    at(-16, -22, shape(smooth(blob(r, radius * 0.56, radius * 0.46, 0.08, 8)), '#e39a34')) +
    glint(
      `M${round(-radius * 0.78)} ${round(-radius * 0.2)}q${round(radius * 0.12)} ${round(-radius * 0.4)} ${round(radius * 0.54)} ${round(-radius * 0.52)}m28 -8l12 -2`,
      9,
      0.75,
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

/** Country gravy ladled over biscuits: cream, crumbled sausage, plenty of pepper. */
export function gravy(r: Random, rx: number, ry: number): Svg {
  const outline = Array.from({ length: 16 }, (_, i): Point => {
    const angle = (i / 16) * Math.PI * 2;
    const reach = (i % 2 ? 1.16 : 0.9) * r.between(0.92, 1.08);
    return [Math.cos(angle) * rx * reach, Math.sin(angle) * ry * reach];
  });
  const d = smooth(outline, 1.1);
  const crumbled = scatter(r, 34, rx * 0.84, ry * 0.82, 30).map(([x, y]) =>
    at(
      x,
      y,
      lump(r, {
        rx: r.between(9, 21),
        ry: r.between(7, 14),
        tones: r.pick([
          ['#7a4a2c', '#a87148', '#cf9c6e'],
          ['#6b3d22', '#96603a', '#c08c5e'],
        ]),
        wobble: 0.3,
        corners: 7,
        tension: 0.6,
        height: 3,
      }),
      r.between(0, 180),
    ),
  );
  return (
    shadow(d, 8, 0.3) +
    shape(d, '#c4a878') +
    at(-1, -4, shape(smooth(moved(outline, 0.975), 1.1), '#efdfbd')) +
    at(-14, -18, shape(smooth(blob(r, rx * 0.74, ry * 0.66, 0.08, 10)), '#f9f0da')) +
    crumbled.join('') +
    dots(scatter(r, 110, rx * 0.94, ry * 0.94, 10), '#3a2a1e', 4.5, 0.85) +
    glint(arc(rx * 0.84, 205, 236, ry * 0.8), 10, 0.85) +
    glint(arc(rx * 0.84, 242, 246, ry * 0.8), 10, 0.85)
  );
}
