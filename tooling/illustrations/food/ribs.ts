import { boxPath, ellipsePath, moved, type Point, scatterBox, smooth } from '../core/geometry';
import { dots, glint } from '../core/marks';
import type { Random } from '../core/random';
import { at, clip, round, shadow, shape, stroke, type Svg } from '../core/svg';

/** Slab of glazed pork ribs with the bone ends at the lower edge. */
export function ribSlab(r: Random, bones = 4, boneWidth = 92, height = 270): Svg {
  const width = bones * boneWidth;
  const outline: Point[] = [];
  for (let i = 0; i <= bones * 2; i += 1)
    outline.push([-width / 2 + (boneWidth / 2) * i, -height / 2 + (i % 2 ? -12 : 4) + r.between(-5, 5)]);
  for (let i = bones * 2; i >= 0; i -= 1)
    outline.push([-width / 2 + (boneWidth / 2) * i, height / 2 + (i % 2 ? 4 : -14) + r.between(-5, 5)]);
  const d = smooth(outline);
  const columns = Array.from({ length: bones }, (_, i) => -width / 2 + boneWidth * (i + 0.5));
  const ends = columns.map((x) => {
    const bone = boxPath(38, 74, 17, x + r.between(-3, 3), height / 2 + 14);
    return (
      shadow(bone, 8, 0.4) +
      shape(bone, '#cdb083') +
      shape(boxPath(26, 66, 12, x - 4, height / 2 + 12), '#f1deb6') +
      shape(ellipsePath(11, 7, x - 1, height / 2 + 44), '#a86f4c')
    );
  });
  const body = columns.map((x) => {
    const ridge = boxPath(boneWidth * 0.8, height * 0.94, 34, x - 3, -2);
    const shine = `M${round(x - 20)} ${round(-height * 0.34)}q-8 ${round(height * 0.2)} -2 ${round(height * 0.36)}m2 26q2 14 4 ${round(height * 0.12)}`;
    return (
      shape(ridge, '#7d2a12') +
      shape(boxPath(boneWidth * 0.5, height * 0.84, 24, x - 9, -8), '#a8411b') +
      shape(boxPath(boneWidth * 0.2, height * 0.7, 10, x - 17, -14), '#cf6228', 0.85) +
      glint(shine, 8, 0.72)
    );
  });
  const seams = columns
    .slice(1)
    .map(
      (x) =>
        `M${round(x - boneWidth / 2)} ${round(-height * 0.46)}q${round(r.between(-6, 6))} ${round(height * 0.45)} 0 ${round(height * 0.92)}`,
    )
    .join('');
  return (
    shadow(d, 14, 0.4) +
    ends.join('') +
    shape(d, '#3f1208') +
    clip(d, [
      ...body,
      stroke(seams, '#2d0b04', 9, 0.9),
      dots(scatterBox(r, 90, width, height, 13), '#2d0b04', 5, 0.6),
      dots(scatterBox(r, 30, width, height, 20), '#f0b25a', 4, 0.55),
    ])
  );
}

/** A beef plate rib: one long bone, a block of bark-black meat. */
export function beefRib(r: Random): Svg {
  const bone = boxPath(560, 62, 26, 40, 62);
  const block: Point[] = [
    [-230, -40],
    [-206, -104],
    [-110, -124],
    [20, -128],
    [140, -116],
    [196, -78],
    [206, 0],
    [190, 62],
    [90, 78],
    [-60, 82],
    [-190, 72],
    [-228, 26],
  ];
  const d = smooth(block, 0.8);
  const face: Point[] = [
    [-226, 6],
    [-120, -6],
    [20, 4],
    [130, -4],
    [204, 8],
    [192, 62],
    [90, 78],
    [-60, 82],
    [-190, 72],
    [-226, 40],
  ];
  let grain = '';
  for (let i = 0; i < 46; i += 1)
    grain += `M${round(r.between(-220, 190))} ${round(r.between(16, 78))}l${round(r.between(14, 40))} ${round(r.between(-5, 5))}`;
  return (
    shadow(bone, 12, 0.4) +
    shape(bone, '#bfa074') +
    shape(boxPath(548, 40, 18, 36, 56), '#ecd8ae') +
    shape(ellipsePath(16, 27, 306, 62), '#a86f4c') +
    shape(ellipsePath(9, 17, 307, 62), '#7a3f2c') +
    glint('M200 46h70', 5, 0.7) +
    shadow(d, 18, 0.42) +
    shape(d, '#1c0d07') +
    clip(d, [
      shape(smooth(moved(block, 0.9, -10, -22), 0.8), '#34190f'),
      dots(
        scatterBox(r, 240, 440, 150, 11).map(([x, y]) => [x, y - 50] as const),
        '#0e0603',
        7,
        0.9,
      ),
      dots(
        scatterBox(r, 130, 440, 140, 14).map(([x, y]) => [x - 2, y - 54] as const),
        '#7a4a2e',
        4.5,
        0.9,
      ),
      shape(smooth(face, 0.7), '#b9504a'),
      shape(smooth(moved(face, 1, 0, 14), 0.7), '#955a40'),
      at(0, 4, stroke(grain, '#6e3826', 3.5, 0.7)),
      at(3, 9, stroke(grain, '#d9a57e', 2.5, 0.55)),
      stroke('M-216 40q90 -16 190 -4t220 -2', '#f0d6ac', 8, 0.85),
    ]) +
    glint('M-176 -84q60 -20 130 -20m30 0h22M60 -100q40 0 70 8', 7, 0.4)
  );
}
