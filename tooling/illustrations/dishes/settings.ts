import { circlePath, pairs } from '../core/geometry';
import type { Random } from '../core/random';
import { at, shape, type Svg } from '../core/svg';
import { crumbs, sauce } from '../food/fields';
import { herbs } from '../food/herbs';
import { jalapenoRing } from '../food/pickled';
import { citrusWheel, limeWedge } from '../food/produce';
import { enamel, type Enamel, ramekin } from '../ware/plates';
import { coffee, fork, knife, mug, napkin, peppercorns, pineCone, pineSprig } from '../ware/props';

/*
 * What lies around a dish. Everything stays in the outer thirds of the picture (x below 290 or above 990), so that
 * a square crop of the middle keeps the dish and loses only the table.
 */

/** Napkin with a fork at the left edge. */
export function forkAndNapkin(stripe?: string, ground?: string): Svg {
  return at(96, 384, [napkin(250, 470, ground, stripe), fork()], -4);
}

/** Knife and fork at the right edge. */
export function cutleryRight(): Svg {
  return at(1150, 372, fork(400), 5) + at(1216, 372, knife(410), 5);
}

/** Pine boughs reaching in from the left. */
export function boughsLeft(r: Random): Svg {
  return at(-50, 560, pineSprig(r, 270), -28) + at(-50, 690, pineSprig(r, 240), -12);
}

/** Pine boughs reaching in from the upper right, with a cone. */
export function boughsRight(r: Random): Svg {
  return at(1330, 96, pineSprig(r, 270), 158) + at(1340, 10, pineSprig(r, 230), 172) + at(1196, 214, pineCone(62));
}

export function mugOfCoffee(r: Random, ware: Enamel = enamel.lake): Svg {
  return at(1150, 150, mug(r, coffee(100), ware, 116), 24);
}

/** Limes and herbs strewn at the right. */
export function limesAndHerbs(r: Random): Svg {
  return (
    at(1160, 560, citrusWheel(72)) + at(1076, 640, limeWedge(120), -24) + herbs(r, pairs([1190, 430, 1120, 460]), 36)
  );
}

/** Chiles and leaves strewn at the left. */
export function chilesLeft(r: Random): Svg {
  return (
    at(160, 600, jalapenoRing(r, 38)) +
    at(80, 556, jalapenoRing(r, 34)) +
    at(104, 650, jalapenoRing(r, 30)) +
    herbs(r, pairs([90, 130, 154, 92, 84, 200]), 38)
  );
}

/** A cup of dip or sauce at the upper left of the dish. */
export function sauceCup(r: Random, x: number, y: number, content: Svg, ware: Enamel = enamel.white): Svg {
  return at(x, y, ramekin(r, content, 78, ware));
}

export function pepperRight(): Svg {
  return peppercorns(pairs([1092, 118, 1160, 76, 1206, 150, 1128, 190, 1180, 590, 1236, 540]));
}

/** What fills a sauce cup with salsa. */
export function salsa(r: Random, kind: 'red' | 'green'): Svg {
  const [body, lit] = kind === 'red' ? ['#b32c16', '#e5603a'] : ['#6f9a2c', '#a9c95c'];
  return (
    shape(circlePath(70), body) +
    crumbs(r, 36, 58, 58, lit, 10) +
    crumbs(r, 16, 56, 56, '#f7ecc8', 5) +
    crumbs(r, 12, 56, 56, '#2f7a34', 8)
  );
}

/** What fills a sauce cup with barbecue sauce. */
export function barbecue(r: Random): Svg {
  return sauce(r, 78, 78, '#8a2c10', '#541606');
}
