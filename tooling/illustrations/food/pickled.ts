import { arc, blob, circlePath, type Point, polar, smooth } from '../core/geometry';
import { dots, glint } from '../core/marks';
import { tones } from '../core/palette';
import type { Random } from '../core/random';
import { at, shadow, shape, stamped, stroke, type Svg } from '../core/svg';

/** Crinkle-cut pickle chip. */
export function pickle(r: Random, radius = 40): Svg {
  const ridge = Array.from({ length: 28 }, (_, i) => polar(radius * (i % 2 ? 1.03 : 0.95), (i / 28) * 360));
  const seeds = Array.from({ length: 7 }, (_, i) => polar(radius * 0.42, i * 51 + r.between(-8, 8)));
  return (
    shadow(smooth(ridge), 6, 0.34) +
    shape(smooth(ridge), '#4f6f1a') +
    shape(circlePath(radius * 0.86), '#a3bd45') +
    shape(circlePath(radius * 0.66, -1, -1), '#c3d56f') +
    dots(seeds, '#eef3c0', radius * 0.15) +
    glint(arc(radius * 0.76, 200, 262), 4, 0.6)
  );
}

/** Ring slices of onion, one inside another. */
export function onionRing(r: Random, radius = 54, kind: 'red' | 'white' = 'red'): Svg {
  const [shade, base, light] = kind === 'red' ? tones.redOnion : tones.whiteOnion;
  const rim = kind === 'red' ? base : '#d5dbc0';
  const ring = (reach: number, width: number) => {
    const d = smooth(blob(r, reach, reach * 0.94, 0.03, 9));
    return (
      at(3, 6, stroke(d, '#1c0f06', width, 0.24)) +
      stroke(d, kind === 'red' ? shade : '#b9c0a2', width) +
      stroke(d, rim, width - 3) +
      stroke(d, kind === 'red' ? light : '#fffff6', width * 0.45)
    );
  };
  return ring(radius, radius * 0.2) + ring(radius * 0.66, radius * 0.16);
}

/** Pickled onion curls in a loose tangle. */
export function onionCurls(r: Random, points: readonly Point[], size = 34): Svg {
  const curl = () => {
    const d = arc(size * r.between(0.7, 1.05), 0, r.between(150, 230));
    return (
      at(3, 6, stroke(d, '#1c0f06', 9, 0.25)) +
      stroke(d, '#a32b72', 11) +
      stroke(d, '#e06aa8', 8) +
      stroke(d, '#ffc4df', 3)
    );
  };
  return stamped(points, 4, curl, () => r.between(0, 360));
}

/** Coin of jalapeño: rim, hollow, seeds. */
export function jalapenoRing(r: Random, radius = 24): Svg {
  const d = smooth(blob(r, radius, radius * 0.92, 0.05, 8));
  const seeds = Array.from({ length: 6 }, (_, i) => polar(radius * 0.4, i * 60 + r.between(-12, 12)));
  return (
    shadow(d, 5, 0.32) +
    shape(d, tones.jalapeno[0]) +
    shape(circlePath(radius * 0.84), tones.jalapeno[1]) +
    shape(circlePath(radius * 0.66), '#d3e6a0') +
    shape(circlePath(radius * 0.2), '#aecb72') +
    dots(seeds, '#fff9dc', radius * 0.2) +
    glint(arc(radius * 0.86, 200, 260), 3, 0.6)
  );
}
