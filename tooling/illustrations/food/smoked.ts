import {
  blob,
  boxPath,
  circlePath,
  ellipsePath,
  moved,
  scatter,
  scatterBox,
  smooth,
  type Point,
} from '../core/geometry';
import { dots, glint, lump, strands, type Tones } from '../core/marks';
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
    stamped(scatter(r, count, rx * 0.92, ry * 0.9, size * 0.72), 14, piece, () => r.between(0, 360)) +
    strands(r, scatter(r, Math.round(count / 3), rx * 0.8, ry * 0.8, size), loose)
  );
}

/** A shred of pulled meat: a clump of parallel fibres, some with bark. */
function shred(r: Random, length: number, [shade, base, light]: Tones): Svg {
  const [l, w] = [length / 2, length * r.between(0.15, 0.21)];
  const bow = r.between(-0.5, 0.5) * w;
  const outline: Point[] = [
    [-l, r.between(-4, 4)],
    [-l * 0.6, -w * 0.7 - bow],
    [0, -w - bow],
    [l * 0.6, -w * 0.7 - bow],
    [l, r.between(-6, 6)],
    [l * 0.5, w * 0.7 - bow],
    [0, w * 0.9 - bow],
    [-l * 0.6, w * 0.6 - bow],
  ];
  const d = smooth(outline, 0.8);
  const fibre = (t: number) =>
    `M${round(-l * r.between(0.6, 0.8))} ${round(w * t * 0.6)}Q0 ${round(w * t - bow * 1.3)} ${round(l * r.between(0.6, 0.8))} ${round(w * t * 0.5)}`;
  return (
    shadow(d, 6, 0.36) +
    shape(d, shade) +
    at(-1, -2.5, shape(smooth(moved(outline, 0.93), 0.8), base)) +
    stroke(fibre(-0.1) + fibre(0.45), shade, 2.5, 0.75) +
    stroke(fibre(-0.5), light, 4, 0.9)
  );
}

/** A heap of pulled meat: clumps of fibre over each other, bark among them. */
export function pulledMeat(r: Random, rx: number, ry: number, kind: 'pork' | 'chicken' = 'pork'): Svg {
  const common: Tones = kind === 'pork' ? ['#8a4526', '#c98255', '#edb98c'] : tones.chickenMeat;
  const deep: Tones = kind === 'pork' ? ['#5a2512', '#9c5530', '#cf8a58'] : tones.chicken;
  const bark: Tones = ['#220c05', '#4f2010', '#96491f'];
  const spots = [...scatter(r, 70, rx * 0.88, ry * 0.86, 28), ...scatter(r, 22, rx * 0.55, ry * 0.5, 34)];
  let drawn = 0;
  const piece = () => {
    drawn += 1;
    return shred(r, r.between(84, 126), drawn % 8 === 4 ? bark : drawn % 3 === 1 ? deep : common);
  };
  return (
    shape(smooth(blob(r, rx * 0.96, ry * 0.94, 0.09, 14)), '#4a2010') +
    stamped(spots, 16, piece, () => r.between(-55, 55) + (r.next() < 0.5 ? 0 : 90))
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

/** A char-grilled link with a slight curve. */
export function sausageLink(r: Random, length = 300, cheese = true): Svg {
  const d = `M${-length / 2} 12Q0 ${-length * 0.16} ${length / 2} 12`;
  let marks = '';
  for (let i = 1; i < 8; i += 1) {
    const t = i / 8;
    const [x, y] = [-length / 2 + length * t, 12 - 4 * t * (1 - t) * length * 0.08 * 0.5 * 2];
    marks += `M${round(x - 12)} ${round(y - 24)}l20 46`;
  }
  const flecks: Point[] = scatter(r, 12, length * 0.42, 18, 26).map(([x, y]) => [x, y - length * 0.05] as const);
  return (
    at(6, 13, stroke(d, '#1c0f06', 66, 0.36)) +
    stroke(d, '#4a1409', 66) +
    at(-2, -4, stroke(d, '#92351b', 54)) +
    at(-4, -12, stroke(d, '#bd5a2c', 28, 0.9)) +
    stroke(marks, '#2d0d06', 7, 0.75) +
    (cheese
      ? dots(flecks, '#f8b63a', 10) +
        dots(
          flecks.map(([x, y]) => [x - 2, y - 2] as const),
          '#ffe08e',
          4,
        ) +
        dots(
          scatter(r, 10, length * 0.4, 18, 24).map(([x, y]) => [x, y - length * 0.05] as const),
          '#4f7d2a',
          7,
        )
      : '') +
    at(
      -6,
      -20,
      glint(
        `M${-length * 0.34} 4Q${-length * 0.1} ${-length * 0.09} ${length * 0.12} ${-length * 0.07}m24 4l14 3`,
        6,
        0.6,
      ),
    )
  );
}

/** Bias-cut slices of sausage, overlapping along a line. */
export function sausageSlices(r: Random, count = 6, step = 46): Svg {
  return Array.from({ length: count }, (_, i) => {
    const face = ellipsePath(46, 36);
    const fat = scatter(r, 12, 34, 25, 9);
    return at(
      (i - (count - 1) / 2) * step,
      r.between(-5, 5),
      shadow(face, 9, 0.38) +
        shape(face, '#4a1409') +
        shape(ellipsePath(40, 30), '#b8523a') +
        shape(ellipsePath(36, 26, -2, -2), '#cf6e50') +
        dots(fat.slice(0, 6), '#f2cfae', 6) +
        dots(fat.slice(6, 10), '#f8b63a', 11) +
        dots(fat.slice(10), '#4f7d2a', 8) +
        glint('M-26 -14q8 -10 20 -12', 4, 0.5),
      r.between(60, 84),
    );
  }).join('');
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
