import { circlePath, ellipsePath, pairs, scatter } from '../core/geometry';
import { dots, glint } from '../core/marks';
import { scene } from '../core/scene';
import { at, shape, stroke, type Svg } from '../core/svg';
import { blackberry } from '../food/berries';
import { mint } from '../food/herbs';
import { citrusWheel, limeWedge } from '../food/produce';
import { iceCream } from '../food/sweets';
import { barnWood, cedar, cornCloth, emberCloth, lakeCloth } from '../ware/backdrops';
import { jar, straw } from '../ware/jar';
import { enamel } from '../ware/plates';
import { coffee, mug, napkin, steam } from '../ware/props';
import type { Drawings } from './Drawings';
import { boughsLeft, boughsRight } from './settings';

function coffeeBean(turn: number): Svg {
  const bean = ellipsePath(28, 20);
  return at(
    0,
    0,
    shape(ellipsePath(28, 20, 4, 8), '#1c0f06', 0.35) +
      shape(bean, '#3a1c0e') +
      shape(ellipsePath(22, 14, -2, -3), '#6b3a20') +
      stroke('M-22 2q22 -14 44 0', '#241006', 5) +
      glint('M-13 -9q8 -4 16 -3', 3, 0.5),
    turn,
  );
}

/** The jar stands a little below the middle: what sits on its rim must stay in the picture. */
const standing = (drink: Svg, scale = 0.94, y = 34) => at(-16, y, drink, 0, scale);

export const drinks: Drawings = {
  'sweet-tea': (r) =>
    scene(
      lakeCloth(),
      [boughsLeft(r), at(1130, 560, citrusWheel(92, 'lemon')), at(1020, 640, citrusWheel(78, 'lemon'))],
      standing(
        jar(
          r,
          { deep: '#8a3a08', body: '#c4681c', light: '#f0a850' },
          {
            behind: at(72, -236, straw('#b3261e'), 18),
            floating: at(-46, 40, citrusWheel(82, 'lemon'), 20),
            onTop: at(-118, -252, citrusWheel(80, 'lemon'), 10) + at(20, -270, mint(r), 8),
          },
        ),
      ),
    ),
  'blackberry-lemonade': (r) =>
    scene(
      cornCloth(),
      [
        boughsRight(r),
        pairs([160, 560, 240, 606, 116, 634])
          .map(([x, y]) => at(x, y, blackberry(46)))
          .join(''),
      ],
      standing(
        jar(
          r,
          { deep: '#7d1f55', body: '#c04a86', light: '#f3a3c4' },
          {
            behind: at(-78, -236, straw('#17402f'), -16),
            floating:
              pairs([-66, -70, 76, 30, -20, 130, 84, 170, -96, 80, 20, 214, -76, 200])
                .map(([x, y]) => at(x, y, blackberry(38)))
                .join('') + at(64, -76, citrusWheel(68, 'lemon')),
            onTop: at(70, -258, mint(r), 14) + at(8, -272, blackberry(40)) + at(132, -226, citrusWheel(68, 'lemon')),
            ice: 4,
          },
        ),
      ),
    ),
  'agua-de-jamaica': (r) =>
    scene(
      cedar(r),
      [boughsLeft(r), at(1140, 580, limeWedge(160), -20), at(1040, 640, citrusWheel(78))],
      standing(
        jar(
          r,
          { deep: '#5f0a1c', body: '#a8142e', light: '#e5546a' },
          {
            behind: at(84, -236, straw('#b5430a'), 20),
            floating: at(54, 66, citrusWheel(80), 14) + at(-74, -20, citrusWheel(72, 'orange'), 8),
            onTop: at(-120, -252, citrusWheel(80), 12),
          },
        ),
      ),
    ),
  'camp-coffee': (r) =>
    scene(
      emberCloth(),
      [
        at(150, 380, napkin(280, 500, undefined, '#17402f'), -6),
        boughsRight(r),
        scatter(r, 13, 130, 110, 56)
          .map(([x, y]) => at(x + 1130, y + 560, coffeeBean(r.between(0, 180))))
          .join(''),
      ],
      [at(-44, 0, mug(r, coffee(238), enamel.white, 270)), at(-64, -20, steam(), 0, 1.5)],
    ),
  'root-beer-float': (r) => {
    const foam = dots(
      scatter(r, 70, 150, 52, 13).map(([x, y]) => [x, y - 160] as const),
      '#fff2d2',
      15,
    );
    const fizz = scatter(r, 60, 140, 190, 26).map(([x, y]) => [x, y + 60] as const);
    const cherry =
      shape(circlePath(32), '#8f0f1c') +
      shape(circlePath(28, -2, -3), '#d3202f') +
      glint('M-15 -11q4 -8 12 -10', 6, 0.9) +
      stroke('M4 -26q10 -30 40 -36', '#4f7a2a', 6);
    return scene(
      barnWood(r),
      [boughsRight(r), boughsLeft(r)],
      standing(
        jar(
          r,
          { deep: '#2a0f06', body: '#5a2610', light: '#9a5428' },
          {
            behind: at(96, -262, straw('#b3261e'), 22),
            floating:
              shape(ellipsePath(158, 54, 0, -168), '#e3c796') +
              foam +
              dots(fizz.slice(0, 34), '#e0a86a', 9, 0.7) +
              dots(fizz.slice(34), '#f6d7a8', 6, 0.8),
            onTop: at(-50, -282, iceCream(r, 84)) + at(56, -270, iceCream(r, 78)) + at(-6, -356, cherry),
            ice: 0,
          },
        ),
        0.86,
        62,
      ),
    );
  },
};
