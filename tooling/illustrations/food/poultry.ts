import { blob, boxPath, circlePath, moved, type Point, scatter, smooth } from '../core/geometry';
import { dots, glint } from '../core/marks';
import type { Random } from '../core/random';
import { at, clip, shadow, shape, stroke, type Svg } from '../core/svg';

/** Half a chicken, breast and leg, skin side up. */
export function halfChicken(r: Random): Svg {
  const body: Point[] = [
    [-210, 20],
    [-190, -80],
    [-100, -140],
    [10, -138],
    [96, -96],
    [150, -30],
    [140, 50],
    [70, 112],
    [-50, 130],
    [-150, 100],
  ];
  const leg: Point[] = [
    [20, 30],
    [80, -30],
    [160, -40],
    [214, 10],
    [224, 70],
    [180, 116],
    [100, 128],
    [40, 100],
  ];
  const wing: Point[] = [
    [-150, -60],
    [-90, -100],
    [-20, -84],
    [20, -40],
    [-10, -10],
    [-70, -24],
    [-90, 20],
    [-130, 40],
    [-164, 0],
  ];
  const part = (points: Point[], height: number, pepper: number) => {
    const d = smooth(points);
    const cx = points.reduce((sum, [x]) => sum + x, 0) / points.length;
    const cy = points.reduce((sum, [, y]) => sum + y, 0) / points.length;
    const around = (scale: number, dx: number, dy: number) =>
      smooth(points.map(([x, y]) => [(x - cx) * scale + cx + dx, (y - cy) * scale + cy + dy] as const));
    const spots = scatter(r, pepper, 190, 130, 13).map(([x, y]) => [x + cx, y + cy] as const);
    return (
      shadow(d, height, 0.4) +
      shape(d, '#5f2609') +
      clip(d, [
        shape(around(0.93, -4, -8), '#a4500f'),
        shape(around(0.74, -12, -18), '#cb7a22'),
        shape(around(0.46, -24, -32), '#e9a544'),
        dots(spots.slice(0, pepper * 0.6), '#3c1605', 5, 0.75),
        dots(spots.slice(pepper * 0.6), '#f8d28a', 4, 0.6),
      ])
    );
  };
  const bone = boxPath(110, 30, 13);
  return (
    at(
      268,
      100,
      shadow(bone, 9, 0.4) +
        shape(bone, '#cdb083') +
        shape(boxPath(100, 18, 8, -2, -3), '#f1deb6') +
        shape(circlePath(19, 52, -10), '#e6cf9f') +
        shape(circlePath(19, 54, 12), '#d9bd8a'),
      28,
    ) +
    part(body, 18, 110) +
    stroke('M-120 70q60 34 130 12M-160 30q10 40 40 58', '#5f2609', 5, 0.5) +
    part(leg, 12, 70) +
    part(wing, 12, 46) +
    stroke('M-60 -110l70 50M-10 -124l80 60M60 88l-70 -48', '#2e1004', 9, 0.4) +
    glint('M-130 -96q30 -24 70 -26m26 2h12M96 2q22 -20 50 -20M-104 -66q20 -14 44 -14', 8, 0.6)
  );
}

/** Rounds of smoked meat such as turkey: pale with a dark rim. */
export function turkeySlices(r: Random, count = 5, step = 44): Svg {
  return Array.from({ length: count }, (_, i) => {
    const outline = blob(r, 62, 46, 0.06, 9);
    return at(
      (i - (count - 1) / 2) * step,
      r.between(-6, 6),
      shadow(smooth(outline), 8, 0.32) +
        shape(smooth(outline), '#8a4a1c') +
        shape(smooth(moved(outline, 0.9)), '#e0ab86') +
        shape(smooth(moved(outline, 0.8, -2, -2)), '#f6dcc0') +
        stroke('M-30 8q20 -10 44 -2M-22 22q16 -6 34 -2', '#dcb08e', 3, 0.8) +
        glint('M-34 -16q12 -14 30 -14', 4, 0.7),
      r.between(70, 100),
    );
  }).join('');
}
