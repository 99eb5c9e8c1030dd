import { ellipsePath, moved, type Point, polar, smooth } from '../core/geometry';
import { dots, type Tones } from '../core/marks';
import { tones } from '../core/palette';
import type { Random } from '../core/random';
import { at, clip, round, shadow, shape, stamped, stroke, type Svg } from '../core/svg';

/** Flat coriander leaf: three scalloped lobes on a stem. */
export function cilantro(r: Random, size = 34): Svg {
  const lobe = (angle: number, reach: number): Point[] =>
    [
      [0.25, 34],
      [0.8, 30],
      [0.86, 12],
      [1.02, 0],
      [0.86, -12],
      [0.8, -30],
      [0.25, -34],
    ].map(([k = 0, a = 0]) => polar(size * reach * k, angle + a));
  const leaf = smooth([...lobe(-150, 0.86), ...lobe(-90, 1), ...lobe(-30, 0.86)], 0.7);
  return (
    shadow(leaf, 5, 0.28) +
    stroke(
      `M0 0q${round(r.between(-5, 5))} ${round(size * 0.4)} ${round(r.between(-8, 8))} ${round(size * 0.8)}`,
      '#3f7d3a',
      4,
    ) +
    shape(leaf, '#2f7d36') +
    at(-1, -2, at(0, 0, shape(leaf, '#4fa348'), 0, 0.84)) +
    stroke(
      `M0 0V${round(-size * 0.8)}M0 0L${round(-size * 0.5)} ${round(-size * 0.32)}M0 0L${round(size * 0.5)} ${round(-size * 0.32)}`,
      '#9bd17a',
      2.2,
      0.9,
    )
  );
}

/** Leaves strewn at the given points. */
export function herbs(r: Random, points: readonly Point[], size = 30): Svg {
  return stamped(
    points,
    3,
    () => cilantro(r, size * r.between(0.85, 1.15)),
    () => r.between(0, 360),
  );
}

/** Chopped chives, scallions or peel: little rings and sticks. */
export function choppedGreens(points: readonly Point[], size = 12): Svg {
  const ring = points.map(([x, y]) => [x, y] as const);
  return (
    dots(
      ring.map(([x, y]) => [x + 2, y + 4] as const),
      '#1c0f06',
      size,
      0.25,
    ) +
    dots(ring, '#3c8a3a', size) +
    dots(ring, '#a9d77c', size * 0.5)
  );
}

/** A salad leaf with ribs. */
export function saladLeaf(r: Random, length = 120, leafTones: Tones = tones.greens): Svg {
  const w = length * r.between(0.26, 0.36);
  const side = (sign: number): Point[] =>
    [0.12, 0.34, 0.56, 0.78].map(
      (t) => [sign * w * Math.sin(Math.PI * (t * 0.86 + 0.1)) * r.between(0.88, 1.12), length * (0.5 - t)] as const,
    );
  const outline: Point[] = [[0, length * 0.5], ...side(1), [0, -length * 0.5], ...side(-1).reverse()];
  const d = smooth(outline);
  let ribs = `M0 ${round(length * 0.56)}V${round(-length * 0.4)}`;
  for (let i = 0; i < 4; i += 1) {
    const y = length * (0.3 - i * 0.18);
    ribs += `M0 ${round(y)}l${round(w * 0.6)} ${round(-length * 0.1)}M0 ${round(y)}l${round(-w * 0.6)} ${round(-length * 0.1)}`;
  }
  return (
    shadow(d, 7, 0.28) +
    shape(d, leafTones[0]) +
    shape(smooth(moved(outline, 0.9, -2, -4)), leafTones[1]) +
    clip(d, at(-w * 0.5, 0, shape(ellipsePath(w * 0.5, length * 0.44), leafTones[2], 0.4))) +
    stroke(ribs, leafTones[2], 3, 0.9)
  );
}

/** A sprig of mint: three leaves on a stem. */
export function mint(r: Random, size = 116): Svg {
  const leaf = () => saladLeaf(r, size, ['#2a7a3c', '#4aa652', '#93d488']);
  return [-42, 46, 2].map((turn) => at(0, 0, at(0, -size * 0.43, leaf()), turn)).join('');
}
