import {
  arc,
  blob,
  boxPath,
  circlePath,
  moved,
  type Point,
  polar,
  scatter,
  scatterBox,
  smooth,
} from '../core/geometry';
import { dots, glint } from '../core/marks';
import type { Random } from '../core/random';
import { at, clip, round, shadow, shape, stroke, type Svg } from '../core/svg';

/** A scoop of ice cream with its ragged skirt, beginning to melt. */
export function iceCream(r: Random, radius = 92): Svg {
  const melt = smooth(blob(r, radius * 1.3, radius * 1.2, 0.1, 11));
  const skirt = smooth(blob(r, radius * 1.08, radius * 1.04, 0.07, 18));
  return (
    at(4, 8, shape(melt, '#f7e6c0', 0.95)) +
    shadow(skirt, 14, 0.32) +
    shape(skirt, '#d9c194') +
    at(-2, -4, shape(smooth(blob(r, radius * 1.02, radius * 0.98, 0.06, 16)), '#f3e2bb')) +
    shape(circlePath(radius * 0.86, -5, -9), '#fbf0d6') +
    shape(circlePath(radius * 0.58, -17, -24), '#fffaf0') +
    dots(scatter(r, 26, radius * 0.84, radius * 0.8, 13), '#6b4a24', 3.2, 0.75) +
    stroke(
      `M${round(-radius * 0.5)} ${round(radius * 0.42)}q${round(radius * 0.4)} 18 ${round(radius * 0.86)} -8M${round(-radius * 0.1)} ${round(radius * 0.12)}q${round(radius * 0.3)} 12 ${round(radius * 0.56)} -12`,
      '#d9c194',
      6,
      0.7,
    ) +
    glint(arc(radius * 0.74, 205, 255), 9, 0.95)
  );
}

/** A dollop of whipped cream, piped in a spiral. */
export function whippedCream(r: Random, radius = 80): Svg {
  const ring = (reach: number, count: number) =>
    smooth(
      Array.from({ length: count * 2 }, (_, i) =>
        polar(reach * (i % 2 ? 1.06 : 0.9) * r.between(0.98, 1.02), (i * 180) / count),
      ),
    );
  return (
    shadow(ring(radius, 9), 12, 0.3) +
    shape(ring(radius, 9), '#dccfb2') +
    at(-2, -4, shape(ring(radius * 0.94, 9), '#fbf5e6')) +
    at(-3, -6, shape(ring(radius * 0.66, 7), '#e6dac0')) +
    at(-5, -10, shape(ring(radius * 0.6, 7), '#fffcf4')) +
    at(-6, -12, shape(ring(radius * 0.32, 5), '#e9dfc8')) +
    at(-8, -16, shape(ring(radius * 0.27, 5), '#ffffff'))
  );
}

/** A vanilla wafer. */
export function wafer(r: Random, radius = 48): Svg {
  const d = smooth(blob(r, radius, radius * 0.98, 0.02, 9));
  return (
    shadow(d, 9, 0.34) +
    shape(d, '#a9682a') +
    shape(circlePath(radius * 0.93, -1, -2), '#dfa553') +
    shape(circlePath(radius * 0.64, -5, -7), '#f3c87c') +
    dots(scatter(r, 14, radius * 0.8, radius * 0.8, 11), '#b87830', 4, 0.7) +
    glint(arc(radius * 0.8, 205, 250), 4, 0.6)
  );
}

/** A marshmallow from above, torched unevenly. */
export function marshmallow(r: Random, radius = 56): Svg {
  const outline = blob(r, radius, radius * 0.97, 0.05, 7);
  const d = smooth(outline, 0.85);
  const patch = (reach: number, away: number, degrees: number) => {
    const [x, y] = polar(away, degrees);
    return smooth(moved(blob(r, reach, reach * r.between(0.6, 0.85), 0.26, 8), 1, x, y));
  };
  const scorch = scatter(r, 14, radius * 0.56, radius * 0.5, 10).map(([x, y]) => [x + 6, y + 8] as const);
  return (
    shadow(d, 11, 0.42) +
    shape(d, '#cfa972') +
    shape(smooth(moved(outline, 0.95, -2, -3), 0.85), '#fff7e6') +
    clip(d, [
      shape(patch(radius * 0.74, 5, 50), '#f5d7a2'),
      shape(patch(radius * 0.56, 9, r.between(0, 90)), '#e3a857'),
      shape(patch(radius * 0.3, radius * 0.3, r.between(-40, 40)), '#b8722a'),
      shape(patch(radius * 0.26, radius * 0.3, r.between(70, 140)), '#c07e33'),
      dots(scorch, '#8a4f1a', 5, 0.7),
      dots(scorch.slice(0, 5), '#5a2c0c', 6, 0.75),
    ]) +
    glint(arc(radius * 0.74, 198, 256), 9, 1) +
    glint(arc(radius * 0.74, 265, 270), 9, 1)
  );
}

/** A graham cracker with its score line. */
export function grahamCracker(r: Random, width = 190, height = 96): Svg {
  const holes: Point[] = [-3, -2, -1, 1, 2, 3].flatMap((i) =>
    [-1, 0, 1].map((j) => [i * width * 0.125, j * height * 0.26] as const),
  );
  return (
    shadow(boxPath(width, height, 9), 10, 0.36) +
    shape(boxPath(width, height, 9), '#8f5723') +
    shape(boxPath(width - 7, height - 7, 7, -1, -2), '#cf9650') +
    shape(boxPath(width * 0.6, height * 0.5, 14, -width * 0.14, -height * 0.16), '#e3b06c') +
    stroke(`M0 ${-height / 2 + 6}V${height / 2 - 6}`, '#9a6028', 5) +
    dots(holes, '#8f5723', 5.5) +
    dots(scatterBox(r, 30, width - 16, height - 16, 10), '#f0c98e', 3)
  );
}
