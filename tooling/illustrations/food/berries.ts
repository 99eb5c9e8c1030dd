import { arc, blob, circlePath, ellipsePath, moved, type Point, polar, smooth } from '../core/geometry';
import { dots, glint, lump } from '../core/marks';
import { tones } from '../core/palette';
import type { Random } from '../core/random';
import { at, round, shadow, shape, stroke, type Svg } from '../core/svg';

/** Round berries: blueberries with a crown. */
export function blueberry(r: Random, radius = 24): Svg {
  return (
    lump(r, { rx: radius, tones: tones.blueberry, wobble: 0.03, height: 7 }) +
    at(
      radius * 0.15,
      radius * 0.12,
      shape(
        smooth(
          Array.from({ length: 10 }, (_, i) => polar(radius * (i % 2 ? 0.16 : 0.4), i * 36)),
          0.3,
        ),
        '#1a2348',
      ),
      r.between(0, 90),
    )
  );
}

/** A blackberry: a cluster of beads. */
export function blackberry(radius = 34): Svg {
  const beads: Point[] = [
    ...Array.from({ length: 8 }, (_, i) => polar(radius * 0.66, i * 45)),
    ...Array.from({ length: 5 }, (_, i) => polar(radius * 0.3, i * 72 + 20)),
  ];
  return (
    shadow(circlePath(radius), 8, 0.36) +
    shape(circlePath(radius * 0.94), '#160a22') +
    dots(beads, '#2d173f', radius * 0.62) +
    dots(
      beads.map(([x, y]) => [x - 1, y - 2] as const),
      '#54307a',
      radius * 0.46,
    ) +
    dots(
      beads.map(([x, y]) => [x - radius * 0.08, y - radius * 0.12] as const),
      '#b79ad6',
      radius * 0.13,
    )
  );
}

/** A slice of ripe peach: a fat crescent, red where the stone was. */
export function peachSlice(length = 110): Svg {
  const [w, h] = [length / 2, length * 0.42];
  const crescent = (k: number, outer: number, inner: number) =>
    `M${round(-w * k)} 0Q${round(-w * 0.5 * k)} ${round(-h * outer)} 0 ${round(-h * outer)}T${round(w * k)} 0Q0 ${round(h * inner)} ${round(-w * k)} 0Z`;
  const d = crescent(1, 1.04, 0.02);
  return (
    shadow(d, 7, 0.32) +
    shape(d, '#b8420f') +
    at(0, -1, shape(crescent(0.97, 0.94, -0.02), '#ee8427')) +
    at(0, -2, shape(crescent(0.9, 0.78, -0.1), '#fbb24e')) +
    stroke(`M${round(-w * 0.62)} -4Q0 ${round(-h * 0.12)} ${round(w * 0.62)} -4`, '#d43f1f', 7, 0.65) +
    stroke(
      `M${round(-w * 0.3)} ${round(-h * 0.2)}l-7 ${round(-h * 0.22)}M0 ${round(-h * 0.24)}v${round(-h * 0.26)}M${round(w * 0.3)} ${round(-h * 0.2)}l7 ${round(-h * 0.22)}`,
      '#e0692a',
      4,
      0.55,
    ) +
    glint(
      `M${round(-w * 0.62)} ${round(-h * 0.52)}Q${round(-w * 0.36)} ${round(-h * 0.8)} 0 ${round(-h * 0.82)}`,
      5,
      0.8,
    )
  );
}

/** Rounds of banana. */
export function bananaSlice(r: Random, radius = 38): Svg {
  const d = smooth(blob(r, radius, radius * 0.94, 0.03, 9));
  return (
    shadow(d, 8, 0.32) +
    shape(d, '#d9ad3c') +
    shape(circlePath(radius * 0.9, -1, -2), '#fbedb4') +
    shape(circlePath(radius * 0.56, -1, -1), '#f6dc86') +
    [0, 120, 240]
      .map((a) => at(0, 0, shape(ellipsePath(radius * 0.2, radius * 0.1, radius * 0.24, 0), '#c9983a'), a))
      .join('') +
    glint(arc(radius * 0.76, 205, 255), 4, 0.9)
  );
}

/** Half a pecan: two lobed ridges along a groove. */
export function pecan(r: Random, length = 60): Svg {
  const [l, w] = [length / 2, length * 0.27];
  const side = (sign: number): Point[] =>
    [-0.86, -0.6, -0.36, -0.1, 0.14, 0.4, 0.64, 0.88].map(
      (t, i) => [l * t, sign * w * Math.sqrt(1 - t * t * 0.9) * (i % 2 ? 1.08 : 0.9) * r.between(0.96, 1.04)] as const,
    );
  const outline: Point[] = [[-l, 0], ...side(-1), [l, 0], ...side(1).reverse()];
  const d = smooth(outline);
  const wrinkles = [-0.56, -0.24, 0.08, 0.4]
    .map(
      (t) =>
        `M${round(l * t)} ${round(-w * 0.3)}q${round(l * 0.1)} ${round(-w * 0.2)} ${round(l * 0.1)} ${round(-w * 0.5)}M${round(l * t)} ${round(w * 0.3)}q${round(l * 0.1)} ${round(w * 0.2)} ${round(l * 0.1)} ${round(w * 0.5)}`,
    )
    .join('');
  return (
    shadow(d, 6, 0.34) +
    shape(d, '#6b3411') +
    shape(smooth(moved(outline, 0.92, 0, -1.5)), '#b06a2e') +
    stroke(
      `M${round(-l * 0.7)} ${round(-w * 0.46)}Q0 ${round(-w * 0.74)} ${round(l * 0.7)} ${round(-w * 0.46)}`,
      '#d99c5c',
      w * 0.3,
    ) +
    stroke(
      `M${round(-l * 0.7)} ${round(w * 0.42)}Q0 ${round(w * 0.66)} ${round(l * 0.7)} ${round(w * 0.42)}`,
      '#c98545',
      w * 0.26,
    ) +
    stroke(wrinkles, '#7d4218', 3) +
    stroke(`M${round(-l * 0.84)} 0Q0 ${round(w * 0.08)} ${round(l * 0.84)} 0`, '#5a2a0c', w * 0.2) +
    glint(
      `M${round(-l * 0.5)} ${round(-w * 0.62)}q${round(l * 0.3)} ${round(-w * 0.14)} ${round(l * 0.5)} ${round(-w * 0.1)}`,
      3,
      0.6,
    )
  );
}
