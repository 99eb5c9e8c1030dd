import { blob, boxPath, moved, polar, scatter, smooth } from '../core/geometry';
import { dots } from '../core/marks';
import { tones } from '../core/palette';
import type { Random } from '../core/random';
import { clip, shadow, shape, stamped, type Svg } from '../core/svg';

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
      knob('#9a5412', 18, area * 1.3, 4, 6),
      knob('#e09b3a', 17, area * 1.3, 0, 0),
      knob('#f5c263', 10, area * 1.2, -3, -5),
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
