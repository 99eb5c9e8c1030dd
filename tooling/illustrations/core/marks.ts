import { blob, moved, type Point, smooth } from './geometry';
import type { Random } from './random';
import { shadow, shape, stroke, strokes, type Svg } from './svg';

/** From dark to light. */
export type Tones = readonly [shade: string, base: string, light: string];

/** Round dots in one path: a stroke of almost no length with round caps. */
export function dots(points: readonly Point[], color: string, size: number, opacity = 1): Svg {
  return stroke(points.map(([x, y]) => `M${whole(x)} ${whole(y)}h.1`).join(''), color, size, opacity);
}

interface Strands {
  length: number;
  width: number;
  tones: Tones;
  /** Sideways bow of each strand, as a share of its length. */
  bend?: number;
  /** Degrees; each strand lies at random within it. */
  lie?: readonly [number, number];
  /** How many heaps lie over each other; each has its own shadow, which parts the pieces. */
  layers?: number;
  /** Share of the length by which strands differ. */
  vary?: number;
}

/** Many short, thick strokes in a heap: rice, beans, kernels, shreds, noodles, seeds. Few elements, whatever the count. */
export function strands(r: Random, points: readonly Point[], options: Strands): Svg {
  const { length, width, tones, bend = 0, lie = [0, 360], layers = 3, vary = 0.25 } = options;
  const paths = points.map(([x, y]) => {
    const angle = (r.between(lie[0], lie[1]) * Math.PI) / 180;
    const reach = (length * (1 + r.between(-vary, vary))) / 2;
    const [dx, dy] = [Math.cos(angle) * reach, Math.sin(angle) * reach];
    const from = `M${whole(x - dx)} ${whole(y - dy)}`;
    if (!bend) return `${from}l${whole(2 * dx)} ${whole(2 * dy)}`;
    const bow = (bend * length * r.pick([1, -1]) * r.between(0.6, 1.2)) / reach;
    return `${from}q${whole(dx - dy * bow)} ${whole(dy + dx * bow)} ${whole(2 * dx)} ${whole(2 * dy)}`;
  });
  return Array.from({ length: layers }, (_, layer) => {
    const d = paths.filter((__, i) => i % layers === layer).join('');
    return strokes(d, [
      { color: tones[0], width: width * 1.06, x: width * 0.16, y: width * 0.26 },
      { color: tones[1], width: width * 0.94 },
      { color: tones[2], width: width * 0.3, x: -width * 0.12, y: -width * 0.2 },
    ]);
  }).join('');
}

/** Hundreds of strands do not need tenths of a pixel. */
function whole(value: number): string {
  return String(Math.round(value));
}

interface Lump {
  rx: number;
  ry?: number;
  tones: Tones;
  wobble?: number;
  corners?: number;
  /** 1 is round, 0 is cut with a knife. */
  tension?: number;
  /** How far it stands above what it lies on. */
  height?: number;
}

/** One solid piece in three tones: shaded side, body, and a cut highlight at the upper left. */
export function lump(
  r: Random,
  { rx, ry = rx, tones, wobble = 0.14, corners = 8, tension = 1, height = 6 }: Lump,
): Svg {
  const outline = blob(r, rx, ry, wobble, corners);
  const d = smooth(outline, tension);
  return (
    shadow(d, height, 0.3) +
    shape(d, tones[0]) +
    shape(smooth(moved(outline, 0.86, -rx * 0.07, -ry * 0.1), tension), tones[1]) +
    shape(smooth(moved(blob(r, rx, ry, wobble, 6), 0.42, -rx * 0.24, -ry * 0.3), tension), tones[2])
  );
}

/** A glint: a short bright stroke on something wet or polished. */
export function glint(d: string, width: number, opacity = 0.7): Svg {
  return stroke(d, '#fffaf0', width, opacity);
}
