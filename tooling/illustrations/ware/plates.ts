import { arc, blob, boxPath, circlePath, type Point, polar, scatter, scatterBox, smooth } from '../core/geometry';
import { dots, glint } from '../core/marks';
import { color } from '../core/palette';
import type { Random } from '../core/random';
import { at, clip, shadow, shape, stroke, type Svg } from '../core/svg';

export interface Enamel {
  body: string;
  shade: string;
  rim: string;
  speck: string;
}

/** The camp's enamelware. */
export const enamel = {
  white: { body: '#f6f4ea', shade: '#dfddcd', rim: color.pine, speck: '#4f6470' },
  lake: { body: '#2f7596', shade: '#205a77', rim: '#123a4e', speck: '#d7ecf2' },
  pine: { body: '#2a6a4d', shade: '#1c503a', rim: '#0e2c20', speck: '#d9ecd8' },
  ember: { body: '#d9531d', shade: '#ad3c10', rim: '#6f2407', speck: '#ffe0c2' },
  night: { body: '#2f3d45', shade: '#222d33', rim: '#11181c', speck: '#d8e0e2' },
  corn: { body: '#f3c35a', shade: '#d89d2c', rim: '#8a5a0c', speck: '#fff6dc' },
} as const satisfies Record<string, Enamel>;

function speckle(r: Random, points: readonly Point[], { speck }: Enamel): Svg {
  const cut = Math.floor(points.length * 0.7);
  return dots(points.slice(0, cut), speck, 3.4, 0.6) + dots(points.slice(cut), speck, r.between(6, 7), 0.55);
}

/** A flat enamel plate of the given radius. */
export function plate(r: Random, ware: Enamel = enamel.white, radius = 312): Svg {
  const well = radius * 0.76;
  return (
    shadow(circlePath(radius), 22, 0.34) +
    shape(circlePath(radius), ware.rim) +
    shape(circlePath(radius - 9), ware.body) +
    speckle(r, scatter(r, 150, radius - 16, radius - 16, 20), ware) +
    shape(circlePath(well + 10), ware.shade) +
    shape(circlePath(well, 5, 7), ware.body) +
    speckle(r, scatter(r, 60, well - 12, well - 12, 26), ware) +
    glint(arc(radius - 26, 196, 262), 8, 0.75) +
    glint(arc(radius - 26, 270, 279), 8, 0.75) +
    stroke(arc(well + 6, 20, 92), '#fffdf4', 4, 0.5)
  );
}

/** A deep bowl seen from above; what is in it is drawn up to `bowlFill` of the radius. */
const bowlFill = 0.83;
export function bowl(r: Random, content: Svg | readonly Svg[], ware: Enamel = enamel.white, radius = 300): Svg {
  const inner = radius * 0.9;
  const surface = radius * bowlFill;
  return (
    shadow(circlePath(radius), 30, 0.36) +
    shape(circlePath(radius), ware.rim) +
    shape(circlePath(radius - 9), ware.body) +
    speckle(r, scatter(r, 170, radius - 14, radius - 14, 18), ware) +
    shape(circlePath(inner), ware.shade) +
    clip(circlePath(inner), shape(circlePath(inner, 12, 18), ware.body, 0.55)) +
    shape(circlePath(surface, 4, 6), '#2a180c', 0.35) +
    clip(circlePath(surface), content) +
    stroke(arc(surface - 3, 170, 300), '#1c0f06', 9, 0.22) +
    glint(arc(radius - 15, 190, 250), 7, 0.8) +
    glint(arc(radius - 15, 258, 266), 7, 0.8)
  );
}

/** Cast-iron skillet with its handle to the lower right; content as in a bowl. */
const skilletFill = 0.84;
export function skillet(r: Random, content: Svg | readonly Svg[], radius = 285, handle = 35): Svg {
  const grip = boxPath(250, 78, 36, radius + 95, 0);
  const surface = radius * skilletFill;
  const spouts = at(0, 0, shape(boxPath(66, radius * 2 + 34, 26), color.iron), handle);
  return (
    at(12, 22, shape(circlePath(radius + 4), '#140b05', 0.38) + at(0, 0, shape(grip, '#140b05', 0.38), handle)) +
    at(0, 0, [shape(grip, color.iron), shape(boxPath(214, 26, 13, radius + 96, -14), color.ironLight, 0.55)], handle) +
    at(0, 0, shape(boxPath(66, 32, 16, radius + 168, 0), '#120f10'), handle) +
    spouts +
    shape(circlePath(radius), color.iron) +
    stroke(circlePath(radius - 7), '#5a585b', 4, 0.8) +
    shape(circlePath(radius * 0.92), '#1a191a') +
    dots(scatter(r, 70, radius * 0.9, radius * 0.9, 20), '#3c3a3c', 4, 0.7) +
    clip(circlePath(surface + 4), content) +
    glint(arc(radius - 7, 195, 255), 5, 0.4)
  );
}

/** A long enamel tray. */
export function tray(r: Random, ware: Enamel = enamel.white, width = 780, height = 560): Svg {
  return (
    shadow(boxPath(width, height, 54), 22, 0.34) +
    shape(boxPath(width, height, 54), ware.rim) +
    shape(boxPath(width - 18, height - 18, 46), ware.body) +
    speckle(r, scatterBox(r, 180, width - 40, height - 40, 20), ware) +
    shape(boxPath(width - 78, height - 78, 30), ware.shade) +
    shape(boxPath(width - 88, height - 88, 26, 4, 5), ware.body) +
    glint(
      `M${-width / 2 + 40} ${-height / 2 + 28}h${width * 0.34}M${-width / 2 + 66 + width * 0.34} ${-height / 2 + 28}h14`,
      7,
      0.8,
    )
  );
}

/** A sheet of peach butcher paper with creases and a torn edge. */
export function butcherPaper(r: Random, width = 690, height = 470): Svg {
  const outline: Point[] = [];
  const corners: Point[] = [
    [-width / 2, -height / 2],
    [width / 2, -height / 2],
    [width / 2, height / 2],
    [-width / 2, height / 2],
  ];
  corners.forEach((from, i) => {
    const to = corners[(i + 1) % 4] ?? from;
    for (let t = 0; t < 10; t += 1) {
      outline.push([
        from[0] + ((to[0] - from[0]) * t) / 10 + r.between(-5, 5),
        from[1] + ((to[1] - from[1]) * t) / 10 + r.between(-5, 5),
      ]);
    }
  });
  const d = smooth(outline, 0.2);
  const crease = (x: number, y: number, a: number) => {
    const [dx, dy] = polar(r.between(120, 260), a);
    return `M${x} ${y}l${Math.round(dx * 0.5)} ${Math.round(dy * 0.5 + 8)}L${Math.round(x + dx)} ${Math.round(y + dy)}`;
  };
  const creases = Array.from({ length: 9 }, () =>
    crease(
      Math.round(r.between(-width / 2, width / 4)),
      Math.round(r.between(-height / 2, height / 2)),
      r.between(-40, 70),
    ),
  ).join('');
  const facet = (x: number, y: number) =>
    smooth(
      blob(r, r.between(90, 150), r.between(60, 110), 0.4, 5).map(([a, b]) => [a + x, b + y] as const),
      0,
    );
  return (
    shadow(d, 9, 0.3) +
    shape(d, color.paper) +
    clip(d, [
      shape(facet(-width * 0.3, -height * 0.3), color.paperLight, 0.7),
      shape(facet(width * 0.28, -height * 0.34), color.paperLight, 0.6),
      shape(facet(width * 0.36, height * 0.28), color.paperDark, 0.4),
      shape(facet(-width * 0.34, height * 0.34), color.paperDark, 0.35),
      at(2, 3, stroke(creases, color.paperDark, 4, 0.6)),
      stroke(creases, '#f3dfc2', 3, 0.7),
    ])
  );
}

/** A small round cup for sauces and dips. */
export function ramekin(r: Random, content: Svg, radius = 74, ware: Enamel = enamel.white): Svg {
  return (
    shadow(circlePath(radius), 14, 0.34) +
    shape(circlePath(radius), ware.rim) +
    shape(circlePath(radius - 5), ware.body) +
    speckle(r, scatter(r, 34, radius - 8, radius - 8, 11), ware) +
    shape(circlePath(radius * 0.8), ware.shade) +
    clip(circlePath(radius * 0.76, 0, 2), content) +
    glint(arc(radius - 11, 195, 255), 4, 0.85)
  );
}
