import { blob, boxPath, circlePath, ellipsePath, moved, type Point, scatter, smooth } from '../core/geometry';
import { dots, glint } from '../core/marks';
import type { Random } from '../core/random';
import { at, clip, round, shadow, shape, stroke, type Svg } from '../core/svg';

/** Half a boiled egg. */
export function boiledEgg(r: Random, size = 62): Svg {
  const white = blob(r, size * 0.76, size, 0.02, 8);
  return (
    shadow(smooth(white), 9, 0.32) +
    shape(smooth(white), '#dcd8c6') +
    shape(smooth(moved(white, 0.95, -1, -2)), '#fffdf4') +
    shape(circlePath(size * 0.46, 0, size * 0.12), '#e09a12') +
    shape(circlePath(size * 0.42, -1, size * 0.1), '#fbc437') +
    shape(circlePath(size * 0.2, -size * 0.14, -size * 0.02), '#ffe28a') +
    glint(
      `M${round(-size * 0.5)} ${round(-size * 0.3)}q6 ${round(-size * 0.4)} ${round(size * 0.3)} ${round(-size * 0.5)}`,
      4,
      0.9,
    )
  );
}

/** Sunny-side-up egg. */
export function friedEgg(r: Random, size = 100): Svg {
  const white = blob(r, size, size * 0.86, 0.14, 10);
  const yolk = circlePath(size * 0.37, size * 0.04, -size * 0.02);
  return (
    shadow(smooth(white), 9, 0.3) +
    shape(smooth(white), '#b97a2a') +
    shape(smooth(moved(white, 0.965, 0, -1)), '#e9e3cf') +
    shape(smooth(moved(white, 0.9, -2, -4)), '#fffdf5') +
    at(4, 8, shape(yolk, '#c9b98a', 0.7)) +
    shape(yolk, '#ea920c') +
    shape(circlePath(size * 0.33, size * 0.02, -size * 0.05), '#fdb81e') +
    shape(ellipsePath(size * 0.12, size * 0.07, -size * 0.1, -size * 0.18), '#fff3bf') +
    dots(scatter(r, 16, size * 0.7, size * 0.6, 12), '#33241a', 4, 0.8)
  );
}

/** Ripple-cut strips of bacon. */
export function baconStrip(r: Random, length = 300): Svg {
  const waves = 5;
  const top: Point[] = [];
  const bottom: Point[] = [];
  for (let i = 0; i <= waves * 2; i += 1) {
    const x = -length / 2 + (length * i) / (waves * 2);
    const y = (i % 2 ? 9 : -9) + r.between(-3, 3);
    top.push([x, y - 28]);
    bottom.unshift([x, y + 28]);
  }
  const outline = [...top, ...bottom];
  const d = smooth(outline);
  const ribbon = (dy: number) => {
    let path = `M${round(-length / 2 - 10)} ${dy - 9}`;
    for (let i = 1; i <= waves * 2; i += 1)
      path += `Q${round(-length / 2 + (length * (i - 0.5)) / (waves * 2))} ${dy + (i % 2 ? 9 : -9)} ${round(-length / 2 + (length * i) / (waves * 2))} ${dy + (i % 2 ? 9 : -9)}`;
    return path;
  };
  return (
    shadow(d, 10, 0.36) +
    shape(d, '#6f1d14') +
    clip(d, [
      stroke(ribbon(-3), '#a83425', 50),
      stroke(ribbon(-16), '#f0b98c', 9),
      stroke(ribbon(4), '#f6cda2', 12),
      stroke(ribbon(19), '#8a2519', 9),
      stroke(ribbon(-4), '#c9503a', 5),
    ]) +
    glint(
      `M${round(-length * 0.4)} -24q${round(length * 0.05)} -6 ${round(length * 0.1)} 2M${round(length * 0.02)} -22q${round(length * 0.05)} -6 ${round(length * 0.1)} 2`,
      4,
      0.6,
    )
  );
}

/** Pat of butter, softening. */
export function butterPat(r: Random, size = 74): Svg {
  const pool = smooth(blob(r, size * 0.92, size * 0.84, 0.12, 9));
  return (
    at(0, 6, shape(pool, '#fbe28a', 0.85)) +
    at(
      0,
      0,
      shadow(boxPath(size, size, 9), 9, 0.3) +
        shape(boxPath(size, size, 9, 0, 4), '#dcab33') +
        shape(boxPath(size, size, 9), '#fbe389') +
        shape(boxPath(size * 0.86, size * 0.36, 7, 0, -size * 0.25), '#fff4bd') +
        glint(`M${round(-size * 0.36)} ${round(size * 0.02)}v${round(size * 0.24)}`, 5, 0.7),
      18,
    )
  );
}
