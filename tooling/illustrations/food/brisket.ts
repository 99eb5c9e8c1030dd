import { blob, moved, type Point, scatter, smooth } from '../core/geometry';
import { dots, glint, lump, strands } from '../core/marks';
import { tones } from '../core/palette';
import type { Random } from '../core/random';
import { at, clip, round, shadow, shape, stamped, stroke, type Svg } from '../core/svg';

/** One slice of brisket: bark, smoke ring, grain, a seam of fat. */
function brisketSlice(r: Random, width: number, height: number): Svg {
  const outline: Point[] = [];
  const steps = 7;
  for (let i = 0; i <= steps; i += 1)
    outline.push([
      -width / 2 + (width * i) / steps,
      -height / 2 + r.between(-6, 6) + (i === 0 || i === steps ? 22 : 0),
    ]);
  for (let i = steps; i >= 0; i -= 1)
    outline.push([-width / 2 + (width * i) / steps, height / 2 + r.between(-5, 5) - (i === 0 || i === steps ? 20 : 0)]);
  const d = smooth(outline);
  let grain = '';
  let marbling = '';
  for (let i = 0; i < 26; i += 1) {
    const [x, y] = [r.between(-width / 2, width / 2 - 30), r.between(-height * 0.1, height * 0.5)];
    const line = `M${round(x)} ${round(y)}q${round(r.between(8, 18))} ${round(r.between(-4, 4))} ${round(r.between(20, 46))} ${round(r.between(2, 8))}`;
    if (i % 4 === 0) marbling += line;
    else grain += line;
  }
  const fat = `M${-width / 2} ${round(height * 0.16)}q${width * 0.25} ${round(r.between(-16, 2))} ${width * 0.5} 4t${width * 0.5} ${round(r.between(-10, 8))}`;
  return (
    shadow(d, 9, 0.42) +
    shape(d, '#24110a') +
    clip(d, [
      shape(smooth(moved(outline, 1, 0, 13)), '#c2544c'),
      shape(smooth(moved(outline, 0.99, 0, 25)), '#a8614a'),
      shape(smooth(moved(outline, 0.97, 0, 34)), '#96603f'),
      stroke(grain, '#6e3d26', 3, 0.65),
      stroke(marbling, '#dcae84', 3.5, 0.8),
      stroke(fat, '#ecd0a4', 8, 0.85),
      stroke(fat, '#fff0d2', 3, 0.7),
      stroke(smooth(outline), '#24110a', 5),
    ]) +
    dots(
      scatter(r, 18, width * 0.46, 5, 9).map(([x, y]) => [x, y - height / 2 + 7] as const),
      '#6b3d24',
      4.5,
    ) +
    glint(`M${round(-width * 0.3)} ${round(height * 0.02)}q${width * 0.12} -6 ${width * 0.24} -2m26 3h14`, 5, 0.42)
  );
}

/** Slices laid like shingles, the first at the back. */
export function brisketSlices(r: Random, count = 6, width = 330, step = 56): Svg {
  return Array.from({ length: count }, (_, i) =>
    at(
      r.between(-10, 10) + i * 6,
      (i - (count - 1) / 2) * step,
      brisketSlice(r, width * r.between(0.93, 1.04), 104),
      r.between(-4, 4),
    ),
  ).join('');
}

/** A heap of chopped brisket, bark and all. */
export function choppedBrisket(r: Random, rx: number, ry: number, count = 46, size = 26): Svg {
  const kinds = [tones.chopped, tones.brisket, tones.chopped, tones.bark, tones.chopped];
  let drawn = 0;
  const piece = () => {
    drawn += 1;
    return lump(r, {
      rx: size * r.between(0.7, 1.1),
      ry: size * r.between(0.45, 0.7),
      tones: kinds[drawn % kinds.length] ?? tones.chopped,
      corners: 6,
      tension: 0.35,
      height: 6,
    });
  };
  const loose = { length: size, width: 6, tones: ['#5c2c18', '#a9623d', '#e0a272'] as const, bend: 0.2, layers: 1 };
  return (
    shape(smooth(blob(r, rx, ry, 0.08, 12)), '#32150b') +
    stamped(scatter(r, count, rx * 0.92, ry * 0.9, size * 0.72), count < 30 ? 7 : 14, piece, () => r.between(0, 360)) +
    strands(r, scatter(r, Math.round(count / 3), rx * 0.8, ry * 0.8, size), loose)
  );
}

/** A lacquered cube of burnt end. */
export function burntEnds(r: Random, points: readonly Point[], size = 34): Svg {
  return points
    .map(([x, y]) => {
      const outline = blob(r, size, size * 0.86, 0.1, 5);
      const d = smooth(outline, 0.35);
      return at(
        x,
        y,
        shadow(d, 9, 0.4) +
          shape(d, '#1e0a04') +
          shape(smooth(moved(outline, 0.88, -2, -4), 0.35), '#57200f') +
          shape(smooth(moved(outline, 0.6, -4, -7), 0.4), '#8f3a18') +
          dots(scatter(r, 9, size * 0.7, size * 0.6, 8), '#1e0a04', 4, 0.7) +
          glint(
            `M${round(-size * 0.5)} ${round(-size * 0.36)}q${round(size * 0.3)} ${round(-size * 0.3)} ${round(size * 0.66)} ${round(-size * 0.18)}`,
            6,
            0.75,
          ),
        r.between(0, 360),
      );
    })
    .join('');
}
