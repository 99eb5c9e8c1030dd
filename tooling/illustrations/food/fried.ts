import { blob, boxPath, circlePath, ellipsePath, moved, polar, scatter, smooth, type Point } from '../core/geometry';
import { dots, glint, lump } from '../core/marks';
import { tones } from '../core/palette';
import type { Random } from '../core/random';
import { at, clip, round, shadow, shape, stamped, stroke, type Svg } from '../core/svg';

/** A hand-cut fry: a bar with a lit top face and skin left on an end. */
function fry(r: Random, length: number): Svg {
  const width = r.between(24, 31);
  const d = boxPath(width, length, 6);
  const [shade, base, light] = tones.fries;
  const skin = r.next() < 0.35 ? shape(boxPath(width - 8, 13, 5, -1, -length / 2 + 8), '#94581c') : '';
  return (
    shadow(d, 7, 0.32) +
    shape(d, shade) +
    shape(boxPath(width - 5, length - 4, 5, -1.5, -1), base) +
    shape(boxPath(width * 0.42, length - 14, 4, -width * 0.18, -1), light) +
    skin
  );
}

/** A heap of fries, most of them lying the long way. */
export function fries(r: Random, count: number, rx: number, ry: number): Svg {
  return stamped(
    scatter(r, count, rx, ry, 20),
    16,
    () => fry(r, r.between(130, 200)),
    () => r.between(-75, 75),
  );
}

/** A craggy piece of fried chicken or fish. */
export function friedFillet(r: Random, rx: number, ry: number): Svg {
  const outline = blob(r, rx, ry, 0.09, 15);
  const d = smooth(outline, 0.9);
  const knob = (color: string, size: number, count: number, dx: number, dy: number) =>
    shape(
      scatter(r, count, rx * 0.86, ry * 0.84, size * 1.15)
        .map(([x, y]) =>
          smooth(
            blob(r, size * r.between(0.6, 1.1), size * r.between(0.5, 0.9), 0.25, 5).map(
              ([u, v]) => [u + x + dx, v + y + dy] as const,
            ),
          ),
        )
        .join(''),
      color,
      0.9,
    );
  const area = (rx * ry) / 1000;
  return (
    shadow(d, 12, 0.4) +
    shape(d, '#7d3e0c') +
    shape(smooth(moved(outline, 0.95, -3, -5), 0.9), '#c67a20') +
    clip(d, [
      knob('#9a5412', 18, area * 1.8, 4, 6),
      knob('#e09b3a', 17, area * 1.8, 0, 0),
      knob('#f5c263', 10, area * 1.7, -3, -5),
    ]) +
    dots(scatter(r, area * 1.2, rx * 0.85, ry * 0.85, 16), '#6b3208', 4, 0.7) +
    dots(scatter(r, area * 0.8, rx * 0.8, ry * 0.8, 18), '#ffeab5', 4.5, 0.9)
  );
}

/** Okra cut across and fried in cornmeal: crust with the star of the pod inside. */
export function okraCoin(r: Random, radius = 34): Svg {
  const outline = blob(r, radius, radius * 0.9, 0.1, 10);
  const star = Array.from({ length: 10 }, (_, i) => polar(radius * (i % 2 ? 0.44 : 0.62), i * 36));
  return (
    shadow(smooth(outline), 9, 0.36) +
    shape(smooth(outline), '#9a5a14') +
    shape(smooth(moved(outline, 0.9, -1, -2)), '#dfa040') +
    dots(scatter(r, 14, radius * 0.84, radius * 0.78, 9), '#f9cf7a', 6) +
    dots(scatter(r, 8, radius * 0.84, radius * 0.78, 9), '#a8641a', 4) +
    shape(smooth(star, 0.6), '#4f7f2a') +
    shape(smooth(moved(star, 0.8), 0.6), '#93bd52') +
    dots(
      Array.from({ length: 5 }, (_, i) => polar(radius * 0.26, i * 72)),
      '#f6f3cf',
      radius * 0.15,
    )
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

/** A cracker with pinholes. */
export function saltine(size = 84): Svg {
  const edge: Point[] = [];
  for (let side = 0; side < 4; side += 1) {
    for (let i = 0; i < 8; i += 1) {
      const [x, y] = [-size / 2 + (size * i) / 8, -size / 2 - (i % 2 ? 3 : -1)];
      const turn = (side * Math.PI) / 2;
      edge.push([x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)]);
    }
  }
  const holes: Point[] = [-1, 0, 1].flatMap((i) => [-1, 0, 1].map((j) => [i * size * 0.27, j * size * 0.27] as const));
  return (
    shadow(smooth(edge, 0.6), 9, 0.36) +
    shape(smooth(edge, 0.6), '#c98f46') +
    shape(boxPath(size - 8, size - 8, 8, -1, -2), '#f3d79e') +
    shape(boxPath(size - 26, size - 26, 12, -4, -6), '#fbe8bf') +
    dots(holes, '#b97f38', 6) +
    dots(
      holes.map(([x, y]) => [x + 12, y - 9] as const),
      '#ffffff',
      3.5,
    )
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
    const thickness = size * (0.3 - 0.17 * t) * (t < 0.1 ? 0.86 : 1);
    const [x, y] = polar(size * 0.62 + side * thickness, 150 + t * 250);
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
      shadow(ellipsePath(size * 0.24, size * 0.1, size * 0.2, 0), 4, 0.3) +
        shape(ellipsePath(size * 0.24, size * 0.1, size * 0.2, 0), '#b3370f') +
        shape(ellipsePath(size * 0.17, size * 0.055, size * 0.2, -1), '#f2894c'),
      turn,
    );
  return (
    fin(84) +
    fin(126) +
    fin(105) +
    shadow(d, 9, 0.36) +
    shape(d, '#c24a1c') +
    at(-1, -2, shape(smooth(moved(outline, 0.985)), '#ee7f47')) +
    shape(lit, '#fbb187') +
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
