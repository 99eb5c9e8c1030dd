import { circlePath, pairs, places, scatter } from '../core/geometry';
import { tones } from '../core/palette';
import type { Random } from '../core/random';
import { scene } from '../core/scene';
import { at, shape, type Svg } from '../core/svg';
import { choppedBrisket } from '../food/brisket';
import { bunHeel, bunTop, lettuceRuffle, meltedCheese, patty } from '../food/burger';
import { baconStrip } from '../food/eggs';
import { crumbs, drizzle, greenCabbage, pieces, redCabbage, sauce } from '../food/fields';
import { friedFillet } from '../food/fried';
import { openRoll } from '../food/griddle';
import { herbs } from '../food/herbs';
import { onionCurls, onionRing, pickle } from '../food/pickled';
import { avocadoFan, citrusWheel, tomatoSlice } from '../food/produce';
import { barnWood, cedar, cornCloth, emberCloth, lakeCloth, pineBoard } from '../ware/backdrops';
import { butcherPaper, enamel, plate, tray } from '../ware/plates';
import type { Drawings } from './Drawings';
import {
  barbecue,
  boughsLeft,
  boughsRight,
  chilesLeft,
  cutleryRight,
  forkAndNapkin,
  limesAndHerbs,
  sauceCup,
} from './settings';

/** A bun with its lid set aside, so that the layers show. */
function open(r: Random, layers: readonly Svg[], seeds = true): Svg {
  return at(54, 48, [bunHeel(r, 214), ...layers]) + at(-118, -116, bunTop(r, 192, seeds));
}

function pickles(r: Random, flat: readonly number[]): Svg {
  return pairs(flat)
    .map(([x, y]) => at(x, y, pickle(r, 48)))
    .join('');
}

export const sandwiches: Drawings = {
  'lone-pine-burger': (r) =>
    scene(
      pineBoard(r),
      [boughsRight(r), sauceCup(r, 110, 150, sauce(r, 80, 80, '#f0a878', '#d07a44'), enamel.ember)],
      [
        plate(r, enamel.white, 336),
        open(r, [
          lettuceRuffle(r, 236),
          patty(r, 210),
          at(0, 0, meltedCheese(r, 330), 32),
          at(76, 62, tomatoSlice(r, 98)),
          at(-60, 112, tomatoSlice(r, 94)),
          at(116, -80, onionRing(r, 80)),
          pickles(r, [-2, 30, 44, 136]),
        ]),
      ],
    ),
  'green-chile-cheeseburger': (r) => {
    const strips = places([
      -20, -6, 24, 60, 30, -18, 20, 64, 40, 96, -20, 60, -40, 60, -30, 120, 70, 20, 40, -50, 10, 0, 34, 80, 130, 20,
      -70,
    ]).map(([x, y, turn]) =>
      at(
        x,
        y,
        pieces(r, [[0, 0]], ['#2f5f1c', '#69a03a', '#b3d27a'], 62, { ry: 21, tension: 0.8, corners: 8, height: 7 }),
        turn,
      ),
    );
    return scene(
      cornCloth(),
      [forkAndNapkin('#22573f'), limesAndHerbs(r)],
      [
        plate(r, enamel.pine, 336),
        open(
          r,
          [
            patty(r, 224),
            at(0, 0, meltedCheese(r, 350, tones.jack), 20),
            at(40, -90, baconStrip(r, 380), 14),
            at(26, 124, baconStrip(r, 380), 4),
            ...strips,
            at(156, 40, onionRing(r, 60)),
          ],
          false,
        ),
      ],
    );
  },
  'chopped-brisket-sandwich': (r) =>
    scene(
      lakeCloth(),
      [boughsLeft(r), sauceCup(r, 1150, 170, barbecue(r), enamel.corn)],
      [
        tray(r, enamel.white, 760, 610),
        butcherPaper(r, 670, 520),
        open(r, [
          choppedBrisket(r, 204, 194, 54, 44),
          at(40, 20, drizzle(r, 300, 70, '#7d1f0c', 5, 16)),
          at(96, 76, onionCurls(r, scatter(r, 8, 70, 60, 28), 42)),
          pickles(r, [20, 128, 116, -76, -62, 90, 166, 6]),
        ]),
      ],
    ),
  'fried-chicken-sandwich': (r) =>
    scene(
      emberCloth(),
      [boughsRight(r), sauceCup(r, 100, 580, sauce(r, 80, 80, '#f3e6c6', '#d8c290'), enamel.pine)],
      [
        plate(r, enamel.lake, 336),
        open(
          r,
          [
            at(0, 0, greenCabbage(r, 222, 216)),
            at(60, 130, redCabbage(r, 110, 66)),
            at(14, 10, friedFillet(r, 224, 178), 30),
            at(20, 20, drizzle(r, 260, 60, '#e8792e', 4, 16)),
            pickles(r, [64, 116, 140, 40, -36, 150]),
          ],
          false,
        ),
      ],
    ),
  'catfish-po-boy': (r) => {
    const filling = [
      greenCabbage(r, 280, 96),
      pairs([-180, 54, -64, 44, 60, 54, 184, 44])
        .map(([x, y]) => at(x, y, tomatoSlice(r, 64)))
        .join(''),
      places([-196, -18, -14, -62, -8, -22, 74, -18, -14, 200, -8, -22])
        .map(([x, y, turn]) => at(x, y, friedFillet(r, 94, 56), turn))
        .join(''),
      at(0, -6, drizzle(r, 480, 46, '#f0b27a', 8, 13)),
      crumbs(r, 30, 250, 60, '#b3321a', 5),
    ].join('');
    return scene(
      cedar(r),
      [limesAndHerbs(r), boughsLeft(r)],
      [
        tray(r, enamel.pine, 820, 580),
        butcherPaper(r, 730, 490),
        at(0, -26, openRoll(r, filling, 690, 310), -9),
        at(-240, 172, citrusWheel(66, 'lemon')),
        at(-170, 202, citrusWheel(58, 'lemon')),
        sauceCup(
          r,
          264,
          160,
          shape(circlePath(70), '#ecc396') +
            sauce(r, 52, 50, '#f3d3a8', '#dba872') +
            crumbs(r, 20, 50, 50, '#3f8a3a', 6),
        ),
      ],
    );
  },
  'black-bean-burger': (r) =>
    scene(
      barnWood(r),
      [cutleryRight(), chilesLeft(r)],
      [
        plate(r, enamel.ember, 336),
        open(r, [
          lettuceRuffle(r, 234),
          patty(r, 208, 'bean'),
          at(40, 112, tomatoSlice(r, 92)),
          at(150, -10, tomatoSlice(r, 82)),
          at(26, 6, avocadoFan(8, 226), 40),
          at(96, -112, onionRing(r, 64)),
          herbs(r, pairs([-40, 140, 110, 100, -90, 90, 170, 70]), 40),
        ]),
      ],
    ),
};
