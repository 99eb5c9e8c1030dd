import { arc, blob, circlePath, ellipsePath, polar, smooth } from '../core/geometry';
import { dots, glint } from '../core/marks';
import type { Random } from '../core/random';
import { at, round, shadow, shape, stroke, type Svg } from '../core/svg';

/** A slice of tomato with its chambers. */
export function tomatoSlice(r: Random, radius = 84): Svg {
  const d = smooth(blob(r, radius, radius * 0.97, 0.025, 10));
  const chambers = Array.from({ length: 6 }, (_, i) => {
    const [x, y] = polar(radius * 0.5, i * 60 + 15);
    return at(
      x,
      y,
      shape(ellipsePath(radius * 0.24, radius * 0.17), '#c22a18') +
        shape(ellipsePath(radius * 0.19, radius * 0.12, -1, -1), '#f0704a', 0.85) +
        dots(
          [
            [-radius * 0.08, 0],
            [radius * 0.06, radius * 0.03],
          ],
          '#ffe3a8',
          radius * 0.075,
        ),
      i * 60 + 15 + 90,
    );
  });
  return (
    shadow(d, 7, 0.32) +
    shape(d, '#a81c10') +
    shape(circlePath(radius * 0.91), '#e2452b') +
    shape(circlePath(radius * 0.84, -1, -2), '#f0674a') +
    chambers.join('') +
    shape(circlePath(radius * 0.12), '#ffb49a') +
    glint(arc(radius * 0.88, 200, 255), 5, 0.7)
  );
}

/** Half a cherry tomato, cut side up. */
export function cherryTomato(r: Random, radius = 30): Svg {
  const d = circlePath(radius);
  return (
    shadow(d, 7, 0.34) +
    shape(d, '#a81c10') +
    shape(circlePath(radius * 0.9, -1, -1), '#e2452b') +
    [0, 120, 240]
      .map((a) =>
        at(
          0,
          0,
          shape(ellipsePath(radius * 0.3, radius * 0.22, radius * 0.42, 0), '#f58a5e') +
            dots(
              [
                [radius * 0.36, 0],
                [radius * 0.52, 3],
              ],
              '#ffe9b0',
              radius * 0.13,
            ),
          a + r.between(-10, 10),
        ),
      )
      .join('') +
    glint(arc(radius * 0.82, 200, 255), 3.5, 0.8)
  );
}

/** Fanned slices of avocado. */
export function avocadoFan(count = 7, length = 130): Svg {
  return Array.from({ length: count }, (_, i) => {
    const d = `M0 ${-length / 2}Q${length * 0.36} 0 0 ${length / 2}Q${length * 0.1} 0 0 ${-length / 2}Z`;
    const turn = (i - (count - 1) / 2) * 7;
    return at(
      (i - (count - 1) / 2) * length * 0.15,
      Math.abs(i - (count - 1) / 2) * 3,
      shadow(d, 7, 0.26) +
        shape(d, '#3e5d1a') +
        at(-2, 0, shape(d, '#9dc043')) +
        at(-5, 0, shape(d, '#dbe584')) +
        at(
          -7,
          0,
          shape(
            `M0 ${round(-length * 0.3)}Q${round(length * 0.2)} 0 0 ${round(length * 0.3)}Q${round(length * 0.12)} 0 0 ${round(-length * 0.3)}Z`,
            '#f4f3b4',
          ),
        ),
      turn,
    );
  }).join('');
}

/** A wheel of lime, lemon or orange. */
export function citrusWheel(radius = 60, kind: 'lime' | 'lemon' | 'orange' = 'lime'): Svg {
  const [rind, pith, flesh, light] = {
    lime: ['#4f8a22', '#e9f2c0', '#a4cf4a', '#d0e98a'],
    lemon: ['#e3ab12', '#fff6cf', '#fbd94a', '#fff09a'],
    orange: ['#d8700f', '#ffe9c4', '#f99a2c', '#ffc674'],
  }[kind];
  const wedge = `M0 ${round(-radius * 0.1)}L${round(radius * 0.3)} ${round(-radius * 0.68)}Q0 ${round(-radius * 0.9)} ${round(-radius * 0.3)} ${round(-radius * 0.68)}Z`;
  const segments = Array.from({ length: 8 }, (_, i) =>
    at(
      0,
      0,
      shape(wedge, flesh ?? '') +
        stroke(`M0 ${round(-radius * 0.3)}V${round(-radius * 0.66)}`, light ?? '', radius * 0.09, 0.8),
      i * 45,
    ),
  );
  return (
    shadow(circlePath(radius), 7, 0.32) +
    shape(circlePath(radius), rind ?? '') +
    shape(circlePath(radius * 0.9), pith ?? '') +
    segments.join('') +
    glint(arc(radius * 0.95, 200, 250), 3, 0.6)
  );
}

/** A wedge of lime lying on its side. */
export function limeWedge(length = 110): Svg {
  const [w, h] = [length / 2, length * 0.44];
  const d = `M${-w} 0Q0 ${round(h * 1.5)} ${w} 0Q0 ${round(-h * 0.5)} ${-w} 0Z`;
  const flesh = `M${round(-w * 0.82)} 2Q0 ${round(h * 1.02)} ${round(w * 0.82)} 2Q0 ${round(-h * 0.34)} ${round(-w * 0.82)} 2Z`;
  return (
    shadow(d, 8, 0.34) +
    shape(d, '#3f7a1c') +
    at(0, -3, shape(`M${-w} 0Q0 ${round(h * 1.3)} ${w} 0Q0 ${round(-h * 0.5)} ${-w} 0Z`, '#e4efb4')) +
    at(0, -3, shape(flesh, '#a9d24e')) +
    at(
      0,
      -3,
      stroke(
        `M0 2V${round(h * 0.5)}M${round(-w * 0.4)} 4l8 ${round(h * 0.3)}M${round(w * 0.4)} 4l-8 ${round(h * 0.3)}`,
        '#e4efb4',
        4,
      ),
    ) +
    glint(`M${round(-w * 0.5)} ${round(-h * 0.06)}q${round(w * 0.3)} -8 ${round(w * 0.6)} -6`, 4, 0.8)
  );
}
