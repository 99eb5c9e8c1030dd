import { arc, boxPath, circlePath, ellipsePath, type Point, polar, scatter } from '../core/geometry';
import { dots, glint } from '../core/marks';
import { color } from '../core/palette';
import type { Random } from '../core/random';
import { at, clip, round, shadow, shape, stroke, type Svg } from '../core/svg';
import { enamel, type Enamel } from './plates';

/** A sprig of pine: a twig with two-needle tufts. */
export function pineSprig(r: Random, length = 240): Svg {
  const tuft = (tone: number) => {
    let d = '';
    for (let i = 0; i <= 16; i += 1) {
      const x = (length * i) / 16;
      for (const side of [-1, 1]) {
        const [dx, dy] = polar(r.between(58, 84) * (1 - (i / 16) * 0.35), side * r.between(28, 62) + tone);
        d += `M${round(x)} 0l${round(dx)} ${round(dy)}`;
      }
    }
    return d;
  };
  const back = tuft(6);
  return (
    at(7, 12, stroke(back, '#10160c', 5, 0.28)) +
    stroke(back, '#1f5232', 5.5) +
    stroke(`M-40 0H${length}`, '#6b4526', 9) +
    stroke(tuft(-4), '#3a8049', 4.5) +
    stroke(tuft(0), '#78ad5c', 2)
  );
}

/** Steel fork, tines up. */
export function fork(length = 430): Svg {
  const h = length / 2;
  const handle = boxPath(22, length * 0.62, 11, 0, h * 0.38);
  const head = `M-30 ${-h}v${length * 0.2}q0 44 24 58v30h12v-30q24 -14 24 -58v-${length * 0.2}h-9v${length * 0.17}h-9v-${length * 0.17}h-8v${length * 0.17}h-8v-${length * 0.17}h-9v${length * 0.17}h-8v-${length * 0.17}Z`;
  return (
    shadow(handle, 9, 0.3) +
    shadow(head, 9, 0.3) +
    shape(handle, '#9fa8a8') +
    shape(head, '#b9c1c0') +
    shape(boxPath(9, length * 0.58, 4, -4, h * 0.38), '#e6ebe9') +
    glint(`M-25 ${-h + 12}v${length * 0.16}`, 4, 0.8)
  );
}

/** Steel table knife. */
export function knife(length = 430): Svg {
  const h = length / 2;
  const blade = `M-14 ${-h + 20}q14 -40 26 -6v${length * 0.5}h-26Z`;
  const handle = boxPath(28, length * 0.46, 13, 0, h * 0.54);
  return (
    shadow(blade, 9, 0.3) +
    shadow(handle, 9, 0.3) +
    shape(blade, '#c2cac9') +
    shape(`M-14 ${-h + 20}q6 -18 12 -22v${length * 0.5 + 8}h-12Z`, '#eef2f0') +
    shape(handle, '#5a3822') +
    shape(boxPath(9, length * 0.4, 4, -6, h * 0.54), '#8a5c3a') +
    dots(
      [
        [0, h * 0.3],
        [0, h * 0.78],
      ],
      '#d9b88a',
      8,
    )
  );
}

/** Folded linen napkin with stripes, to lie half out of the picture. */
export function napkin(width = 300, height = 420, ground = '#f3eee0', stripe: string = color.emberDeep): Svg {
  const d = boxPath(width, height, 10);
  const lines = (x: number, w: number) => stroke(`M${x} ${-height / 2}v${height}`, stripe, w, 0.85);
  return (
    shadow(d, 9, 0.3) +
    shape(d, ground) +
    clip(d, [
      lines(-width * 0.34, 14),
      lines(-width * 0.26, 5),
      lines(width * 0.34, 14),
      lines(width * 0.26, 5),
      shape(`M${width * 0.02} ${-height / 2}h${width}v${height}h${-width}Z`, '#1c0f06', 0.06),
      stroke(`M${width * 0.02} ${-height / 2}v${height}`, '#1c0f06', 3, 0.18),
    ]) +
    stroke(boxPath(width - 14, height - 14, 6), stripe, 2.5, 0.35)
  );
}

/** An enamel mug from above, its handle to the right. */
export function mug(r: Random, drink: Svg, ware: Enamel = enamel.white, radius = 120): Svg {
  const specks = scatter(r, 70, radius - 5, radius - 5, 12);
  const ear = `M${radius - 14} -42c${radius * 0.9} -20 ${radius * 0.9} 104 0 84`;
  return (
    at(12, 22, stroke(ear, '#1c0f06', 34, 0.34)) +
    shadow(circlePath(radius), 30, 0.36) +
    stroke(ear, ware.rim, 36) +
    stroke(ear, ware.body, 24) +
    at(-3, -5, glint(ear, 5, 0.6)) +
    shape(circlePath(radius), ware.rim) +
    shape(circlePath(radius - 8), ware.body) +
    dots(specks, ware.speck, 3.4, 0.6) +
    shape(circlePath(radius * 0.85), ware.shade) +
    clip(circlePath(radius * 0.8), drink) +
    stroke(arc(radius * 0.79, 175, 300), '#1c0f06', 9, 0.28) +
    glint(arc(radius - 12, 195, 255), 6, 0.85)
  );
}

/** Black coffee with a ring of light at the edge of the cup. */
export function coffee(radius: number): Svg {
  return (
    shape(circlePath(radius), '#2a140a') +
    shape(circlePath(radius * 0.92), '#3d2011') +
    shape(circlePath(radius * 0.8, -3, -3), '#4c2916') +
    stroke(arc(radius * 0.88, 10, 120), '#c98a4c', 5, 0.75) +
    stroke(arc(radius * 0.88, 200, 300), '#a0683a', 4, 0.6) +
    shape(ellipsePath(radius * 0.3, radius * 0.13, -radius * 0.3, -radius * 0.38), '#b08560', 0.55)
  );
}

/** Three curls of steam; for what is served hot and pale enough to show it against. */
export function steam(): Svg {
  const wisp = 'M0 60q-34 -40 0 -84t0 -84';
  return [-60, 4, 66]
    .map((x, i) => at(x, i === 1 ? -26 : 0, stroke(wisp, '#ffffff', 16, 0.3) + stroke(wisp, '#ffffff', 6, 0.4)))
    .join('');
}

/** Peppercorns rolling about. */
export function peppercorns(points: readonly Point[]): Svg {
  return (
    dots(
      points.map(([x, y]) => [x + 4, y + 6] as const),
      '#140b05',
      13,
      0.35,
    ) +
    dots(points, '#2b1f18', 13) +
    dots(
      points.map(([x, y]) => [x - 2, y - 3] as const),
      '#7a6658',
      4.5,
    )
  );
}

/** A pine cone from above. */
export function pineCone(radius = 78): Svg {
  const scales = [1, 0.74, 0.46].map((reach, ring) =>
    Array.from({ length: 12 - ring * 3 }, (_, i) => {
      const [x, y] = polar(radius * reach * 0.78, (360 / (12 - ring * 3)) * i + ring * 17);
      return at(
        x,
        y,
        shape(ellipsePath(radius * 0.27, radius * 0.19), '#4a2a16') +
          shape(ellipsePath(radius * 0.21, radius * 0.13, 2, -1), '#8a5a34') +
          shape(ellipsePath(radius * 0.1, radius * 0.06, 6, -2), '#c79a6a'),
        (360 / (12 - ring * 3)) * i + ring * 17,
      );
    }).join(''),
  );
  return (
    shadow(circlePath(radius), 16, 0.36) +
    shape(circlePath(radius * 0.9), '#331b0d') +
    scales.join('') +
    shape(circlePath(radius * 0.12), '#8a5a34')
  );
}
