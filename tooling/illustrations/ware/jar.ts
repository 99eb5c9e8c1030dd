import { boxPath, ellipsePath } from '../core/geometry';
import { glint } from '../core/marks';
import type { Random } from '../core/random';
import { at, clip, round, shape, stroke, type Svg } from '../core/svg';

export interface Drink {
  deep: string;
  body: string;
  light: string;
}

/** A cube of ice under the surface: see-through, with lit edges. */
function iceCube(size: number): Svg {
  const h = size / 2;
  return (
    shape(boxPath(size, size, 13), '#ffffff', 0.3) +
    stroke(boxPath(size - 6, size - 6, 11), '#ffffff', 4, 0.55) +
    glint(`M${round(-h + 16)} ${round(h * 0.3)}V${round(-h + 20)}q0 -6 8 -6h${round(h * 0.6)}`, 6, 0.8) +
    stroke(`M${round(-h * 0.1)} ${round(h * 0.5)}l${round(h * 0.5)} ${round(-h * 0.5)}`, '#ffffff', 5, 0.4)
  );
}

const rim = { y: -258, rx: 128, ry: 34 };
const silhouette = `M-124 -250C-124 -214 -166 -206 -166 -150V196C-166 272 -110 290 0 290S166 272 166 196V-150C166 -206 124 -214 124 -250Z`;

/** A canning jar at three-quarter view, on the table: drink, ice, and what floats in it and sits on its rim. */
export function jar(
  r: Random,
  drink: Drink,
  { floating = '', behind = '', onTop = '', ice = 5 }: { floating?: Svg; behind?: Svg; onTop?: Svg; ice?: number },
): Svg {
  const level = -176;
  const spots = [
    [-74, -120, 12],
    [60, -132, -18],
    [-20, -44, 34],
    [88, -30, 8],
    [-92, 10, -24],
    [20, 64, 16],
    [-50, 120, 40],
  ] as const;
  const cubes = spots
    .slice(0, ice)
    .map(([x, y, a]) =>
      at(x + r.between(-8, 8), y + r.between(-8, 8), iceCube(r.between(84, 98)), a + r.between(-8, 8)),
    );
  const surface = ellipsePath(150, 34, 0, level);
  return (
    shape(ellipsePath(235, 66, 92, 262), '#1c0f06', 0.34) +
    behind +
    shape(silhouette, '#eaf3ef', 0.32) +
    clip(silhouette, [
      clip(`M-180 ${level}H180V300H-180Z`, [
        shape(silhouette, drink.deep),
        shape(`M-150 ${level}V190C-150 254 -104 270 -8 270S130 254 130 190V${level}Z`, drink.body),
        shape(`M-150 ${level}V180C-150 240 -120 252 -90 256V${level}Z`, drink.light, 0.4),
        shape(ellipsePath(110, 40, -10, 250), drink.light, 0.35),
      ]),
      shape(surface, drink.deep),
      shape(ellipsePath(144, 30, -2, level - 3), drink.light, 0.85),
      ...cubes,
      floating,
    ]) +
    stroke(silhouette, '#ffffff', 7, 0.55) +
    stroke('M-128 -226Q0 -176 128 -226M-138 -206Q0 -154 138 -206', '#ffffff', 5, 0.6) +
    stroke(ellipsePath(rim.rx, rim.ry, 0, rim.y), '#dfeae6', 13, 0.95) +
    stroke(ellipsePath(rim.rx, rim.ry, -1, rim.y - 2), '#ffffff', 6, 0.95) +
    glint('M-138 -130V150q0 40 16 62', 15, 0.6) +
    glint('M-138 -158v-2', 15, 0.6) +
    glint('M140 -120V120', 7, 0.35) +
    onTop
  );
}

/** A striped paper straw leaning out of the jar. */
export function straw(color: string): Svg {
  const d = boxPath(30, 300, 12);
  const stripes = Array.from({ length: 11 }, (_, i) => `M-24 ${-130 + i * 28}l48 -22`).join('');
  return shape(d, '#fbf7ea') + clip(d, [stroke(stripes, color, 11), shape(boxPath(10, 300, 0, 11), '#1c0f06', 0.13)]);
}
