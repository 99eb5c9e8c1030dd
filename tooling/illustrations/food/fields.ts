import { blob, circlePath, type Point, scatter, smooth } from '../core/geometry';
import { dots, glint, lump, strands, type Tones } from '../core/marks';
import { tones } from '../core/palette';
import type { Random } from '../core/random';
import { at, shadow, shape, stamped, stroke, type Svg } from '../core/svg';

type Fill = (r: Random, rx: number, ry: number) => Svg;

/** How many pieces fill an ellipse when each takes about `piece` square pixels. */
const enough = (rx: number, ry: number, piece: number) => Math.round((Math.PI * rx * ry) / piece);

function heap(kind: {
  tones: Tones;
  length: number;
  width: number;
  bend?: number;
  piece: number;
  gap: number;
  under: string;
  layers?: number;
}): Fill {
  return (r, rx, ry) =>
    shape(smooth(blob(r, rx, ry, 0.05, 12)), kind.under) +
    strands(r, scatter(r, enough(rx, ry, kind.piece), rx * 0.95, ry * 0.95, kind.gap), {
      ...kind,
      layers: kind.layers ?? 4,
    });
}

export const whiteRice = heap({ tones: tones.rice, length: 16, width: 10, piece: 210, gap: 9, under: '#d9caa4' });
export const brownRice = heap({ tones: tones.brownRice, length: 17, width: 11, piece: 250, gap: 10, under: '#8c6636' });
export const blackBeans = heap({
  tones: tones.blackBean,
  length: 20,
  width: 28,
  bend: 0.2,
  piece: 760,
  gap: 22,
  under: '#160f12',
});
export const pintoBeans = heap({
  tones: tones.pinto,
  length: 21,
  width: 28,
  bend: 0.2,
  piece: 760,
  gap: 22,
  under: '#4a2413',
});
export const cornKernels = heap({ tones: tones.corn, length: 9, width: 24, piece: 460, gap: 18, under: '#b8780a' });
export const redCabbage = heap({
  tones: tones.redCabbage,
  length: 58,
  width: 9,
  bend: 0.3,
  piece: 480,
  gap: 10,
  under: '#4c1540',
});
export const greenCabbage = heap({
  tones: tones.greenCabbage,
  length: 58,
  width: 9,
  bend: 0.28,
  piece: 480,
  gap: 10,
  under: '#8fae57',
});
export const gratedCheddar = heap({
  tones: tones.cheddar,
  length: 30,
  width: 7,
  bend: 0.2,
  piece: 330,
  gap: 9,
  under: '#d98a10',
  layers: 3,
});
export const pasta = heap({
  tones: tones.noodle,
  length: 46,
  width: 24,
  bend: 0.62,
  piece: 900,
  gap: 26,
  under: '#d67f08',
});
export const scrambledEgg: Fill = (r, rx, ry) => {
  const curd = () => lump(r, { rx: 42, ry: 33, tones: ['#d39a18', '#fbd64c', '#fff1a6'], wobble: 0.2, height: 5 });
  return (
    shape(smooth(blob(r, rx, ry, 0.06, 12)), '#c98f14') +
    stamped(scatter(r, enough(rx, ry, 1600), rx * 0.92, ry * 0.92, 33), 10, curd, () => r.between(0, 360))
  );
};

/** Pieces of one kind, cut by hand: no two quite alike. */
export function pieces(
  r: Random,
  points: readonly Point[],
  kind: Tones,
  size: number,
  cut: Partial<Parameters<typeof lump>[1]> = {},
): Svg {
  const piece = () =>
    lump(r, {
      rx: size * r.between(0.85, 1.15),
      ry: size * r.between(0.7, 0.95),
      tones: kind,
      corners: 6,
      tension: 0.5,
      ...cut,
    });
  return stamped(points, points.length < 14 ? 4 : 7, piece, () => r.between(0, 360));
}

/** Crumbs of fresh cheese. */
export function cheeseCrumbs(points: readonly Point[], size = 11): Svg {
  return (
    dots(
      points.map(([x, y]) => [x + 2, y + 4] as const),
      '#1c0f06',
      size,
      0.22,
    ) +
    dots(points, '#e6dcc0', size) +
    dots(
      points.map(([x, y]) => [x - 1, y - 1.5] as const),
      '#fffdf4',
      size * 0.68,
    )
  );
}

/** Drops and pools of a sauce with a wet edge. */
export function sauce(r: Random, rx: number, ry: number, body: string, shade: string, light = '#fffaf0'): Svg {
  const d = smooth(blob(r, rx, ry, 0.1, 10));
  return (
    shadow(d, 3, 0.2) +
    shape(d, shade) +
    at(-1, -2, shape(smooth(blob(r, rx * 0.94, ry * 0.92, 0.08, 10)), body)) +
    stroke(
      `M${Math.round(-rx * 0.56)} ${Math.round(-ry * 0.3)}q${Math.round(rx * 0.2)} ${Math.round(-ry * 0.34)} ${Math.round(rx * 0.54)} ${Math.round(-ry * 0.36)}`,
      light,
      Math.max(4, rx * 0.06),
      0.65,
    )
  );
}

/** A zigzag of crema or sauce squeezed over a dish. */
export function drizzle(r: Random, width: number, height: number, color: string, turns = 5, thick = 10): Svg {
  let d = `M${-width / 2} ${Math.round(-height / 2 + r.between(-4, 4))}`;
  for (let i = 1; i <= turns; i += 1) {
    const x = -width / 2 + (width * i) / turns;
    d += `Q${Math.round(x - width / turns / 2 + r.between(-8, 8))} ${i % 2 ? height : -height} ${Math.round(x)} ${Math.round(((i % 2 ? 1 : -1) * height) / 2)}`;
  }
  return (
    at(2, 5, stroke(d, '#1c0f06', thick, 0.24)) + stroke(d, color, thick) + at(-1, -2, glint(d, thick * 0.26, 0.6))
  );
}

/** Scattered crumbs, salt or pepper. */
export function crumbs(r: Random, count: number, rx: number, ry: number, color: string, size = 5): Svg {
  return dots(scatter(r, count, rx, ry, size * 2), color, size, 0.9);
}

/** A smooth surface such as grits, pudding or gravy, with spoon swirls. */
export function creamy(r: Random, radius: number, [shade, base, light]: Tones): Svg {
  const swirl = (reach: number) =>
    `M${Math.round(-reach)} ${Math.round(r.between(-20, 20))}q${Math.round(reach * 0.5)} ${Math.round(-reach * 0.6)} ${Math.round(reach)} -8t${Math.round(reach * 0.9)} ${Math.round(r.between(-16, 24))}`;
  return (
    shape(circlePath(radius), base) +
    at(6, 10, stroke(swirl(radius * 0.7), shade, 18, 0.6)) +
    stroke(swirl(radius * 0.7), light, 12, 0.75) +
    at(
      20,
      radius * 0.4,
      stroke(swirl(radius * 0.5), shade, 14, 0.5) + at(-3, -5, stroke(swirl(radius * 0.5), light, 9, 0.7)),
    ) +
    at(-30, -radius * 0.45, stroke(swirl(radius * 0.4), shade, 12, 0.5))
  );
}
