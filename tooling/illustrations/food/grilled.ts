import { ellipsePath, moved, type Point, polar, scatter, smooth } from '../core/geometry';
import { dots, glint } from '../core/marks';
import type { Random } from '../core/random';
import { at, clip, round, shadow, shape, stroke, type Svg } from '../core/svg';

/** An ear of corn, charred in places, dressed with crema, cheese and chile. */
export function cornCob(r: Random, length = 430, dressed = true): Svg {
  const half = length / 2;
  const outline = `M${-half} 0C${-half} -52 ${-half * 0.6} -62 0 -60S${half * 0.94} -40 ${half} 0S${half * 0.6} 62 0 60S${-half} 52 ${-half} 0Z`;
  let svg = '';
  const kernels: Point[] = [];
  for (let row = -2; row <= 2; row += 1) {
    for (let i = 0; i < 21; i += 1)
      kernels.push([
        -half + 14 + (i * (length - 34)) / 20 + (row % 2 ? 8 : 0),
        row * 23 * (1 - Math.max(0, i - 14) * 0.06),
      ]);
  }
  const burnt = kernels.filter(() => r.next() < 0.16);
  svg += dots(
    kernels.map(([x, y]) => [x + 1, y + 2] as const),
    '#b8760c',
    25,
  );
  svg += dots(kernels, '#f7c23c', 20);
  svg += dots(
    kernels.map(([x, y]) => [x - 3, y - 4] as const),
    '#ffe998',
    8,
  );
  svg += dots(burnt, '#5f3408', 16, 0.75);
  const husk = `M${half - 14} -22C${half + 70} -70 ${half + 120} -20 ${half + 150} -34C${half + 120} 10 ${half + 120} 20 ${half + 146} 40C${half + 90} 34 ${half + 50} 60 ${half - 14} 24Z`;
  const toppings = dressed
    ? at(-24, 0, [
        at(3, 6, stroke(`M${-half + 40} -20q34 -40 66 10t70 -6t70 6t66 -4`, '#1c0f06', 20, 0.2)),
        stroke(`M${-half + 40} -20q34 -40 66 10t70 -6t70 6t66 -4`, '#f1e8d0', 22),
        stroke(`M${-half + 44} -23q32 -36 62 8t70 -6t70 6t60 -4`, '#fffdf4', 13),
        dots(scatter(r, 60, half * 0.86, 46, 12), '#f4ecd4', 10),
        dots(scatter(r, 44, half * 0.84, 44, 12), '#fffef8', 7),
        dots(scatter(r, 60, half * 0.86, 46, 9), '#c23a16', 5),
        dots(scatter(r, 24, half * 0.84, 44, 16), '#3f8a3a', 8),
      ])
    : '';
  return (
    shadow(husk, 12, 0.34) +
    shadow(outline, 18, 0.38) +
    shape(husk, '#86a048') +
    shape(
      `M${half - 10} -14C${half + 60} -48 ${half + 100} -18 ${half + 136} -28C${half + 90} 0 ${half + 60} 10 ${half - 10} 10Z`,
      '#b9cc74',
    ) +
    stroke(`M${half} -4q70 -20 120 -20M${half} 10q60 10 120 20`, '#667f30', 3, 0.8) +
    shape(outline, '#a8680a') +
    clip(outline, svg) +
    toppings +
    glint(`M${-half * 0.8} -46q60 -10 110 -11`, 6, 0.5)
  );
}

/** A curled, blackened Gulf shrimp: a crescent that tapers to the tail fan. */
export function shrimp(r: Random, size = 64): Svg {
  const steps = 9;
  const along = (t: number, side: number): Point => {
    const thickness = size * (0.35 - 0.23 * t) * (t < 0.1 ? 0.8 : 1);
    const [x, y] = polar(size * 0.56 + side * thickness, 170 + t * 205);
    return [x, y];
  };
  const ts = Array.from({ length: steps }, (_, i) => i / (steps - 1));
  const outline = [...ts.map((t) => along(t, 1)), ...ts.map((t) => along(t, -1)).reverse()];
  const d = smooth(outline);
  const lit = smooth([...ts.map((t) => along(t, 0.86)), ...ts.map((t) => along(t, 0.28)).reverse()]);
  const seams = ts
    .slice(1, -1)
    .map((t) => {
      const [a, b] = [along(t, 0.95), along(t + 0.035, -0.95)];
      return `M${round(a[0])} ${round(a[1])}Q${round((a[0] + b[0]) / 2 + 4)} ${round((a[1] + b[1]) / 2 + 3)} ${round(b[0])} ${round(b[1])}`;
    })
    .join('');
  const [tx, ty] = along(1, 0);
  const fin = (turn: number) =>
    at(
      tx,
      ty,
      shadow(ellipsePath(size * 0.3, size * 0.13, size * 0.24, 0), 4, 0.3) +
        shape(ellipsePath(size * 0.3, size * 0.13, size * 0.24, 0), '#b3370f') +
        shape(ellipsePath(size * 0.22, size * 0.075, size * 0.25, -1), '#f2894c'),
      turn,
    );
  return (
    fin(80) +
    fin(136) +
    fin(108) +
    shadow(d, 9, 0.36) +
    shape(d, '#a8380f') +
    at(-1, -2, shape(smooth(moved(outline, 0.97)), '#ee7a40')) +
    shape(lit, '#fba678') +
    stroke(seams, '#c24a1c', 3.5, 0.85) +
    dots(
      ts.slice(0, -1).flatMap((t) => [along(t + 0.05, r.between(0.1, 0.7)), along(t + 0.08, r.between(-0.4, 0.9))]),
      '#4a1808',
      4.5,
      0.8,
    )
  );
}

/** A roasted mushroom slice: cap and stem in profile. */
export function mushroomSlice(r: Random, size = 40): Svg {
  const s = size;
  const d = `M${-s} ${round(s * 0.1)}C${-s} ${round(-s * 0.9)} ${s} ${round(-s * 0.9)} ${s} ${round(s * 0.1)}C${s} ${round(s * 0.34)} ${round(s * 0.5)} ${round(s * 0.3)} ${round(s * 0.3)} ${round(s * 0.26)}L${round(s * 0.34)} ${round(s * 0.86)}Q0 ${s} ${round(-s * 0.34)} ${round(s * 0.86)}L${round(-s * 0.3)} ${round(s * 0.26)}C${round(-s * 0.5)} ${round(s * 0.3)} ${-s} ${round(s * 0.34)} ${-s} ${round(s * 0.1)}Z`;
  return (
    shadow(d, 7, 0.36) +
    shape(d, '#4a2d1a') +
    at(-1, -3, `<g transform="scale(.88)">${shape(d, '#b08560')}</g>`) +
    shape(ellipsePath(s * 0.5, s * 0.2, -2, -s * 0.24), '#dcb994') +
    stroke(`M${round(-s * 0.5)} ${round(s * 0.12)}q${round(s * 0.5)} ${round(-s * 0.2)} ${s} 0`, '#4a2d1a', 4, 0.8) +
    dots([[r.between(-9, 9), s * 0.5]], '#7a5334', 6)
  );
}
