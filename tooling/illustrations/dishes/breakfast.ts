import { pairs, places, scatter } from '../core/geometry';
import { strands } from '../core/marks';
import { tones } from '../core/palette';
import { scene } from '../core/scene';
import { at, mirrored } from '../core/svg';
import { blueberry, peachSlice, pecan } from '../food/berries';
import { biscuit } from '../food/breads';
import { choppedBrisket } from '../food/brisket';
import { baconStrip, butterPat, friedEgg } from '../food/eggs';
import { cheeseCrumbs, creamy, crumbs, gratedCheddar, pieces, sauce, scrambledEgg } from '../food/fields';
import { flapjackStack, gravy, kolache, syrup } from '../food/griddle';
import { choppedGreens, herbs } from '../food/herbs';
import { jalapenoRing } from '../food/pickled';
import { avocadoFan } from '../food/produce';
import { taco } from '../food/tortillas';
import { barnWood, cedar, cornCloth, emberCloth, enamelTable, lakeCloth, pineBoard } from '../ware/backdrops';
import { bowl, butcherPaper, enamel, plate, skillet, tray } from '../ware/plates';
import type { Drawings } from './Drawings';
import {
  boughsLeft,
  boughsRight,
  chilesLeft,
  cutleryRight,
  forkAndNapkin,
  limesAndHerbs,
  mugOfCoffee,
  salsa,
  sauceCup,
} from './settings';

/** Three biscuits around the middle of a plate. */
const trio = pairs([-132, -90, 136, -82, 2, 140]);

export const breakfast: Drawings = {
  'breakfast-plate': (r) =>
    scene(
      pineBoard(r),
      [forkAndNapkin(), mugOfCoffee(r, enamel.ember)],
      [
        plate(r, enamel.white, 334),
        at(-130, 140, pieces(r, scatter(r, 30, 122, 102, 38), tones.potato, 38, { tension: 0.3 })),
        choppedGreens(
          scatter(r, 16, 120, 96, 20).map(([x, y]) => [x - 130, y + 136] as const),
          11,
        ),
        at(112, -190, baconStrip(r, 350), 14),
        at(118, -106, baconStrip(r, 370), 9),
        at(-124, -112, friedEgg(r, 132), 20),
        at(18, 8, friedEgg(r, 126)),
        at(168, 140, biscuit(r, 112)),
        at(156, 128, butterPat(r, 52)),
      ],
    ),
  'brisket-breakfast-tacos': (r) => {
    const one = () =>
      taco(
        r,
        [
          at(0, 0, scrambledEgg(r, 78, 190)),
          at(6, -92, choppedBrisket(r, 58, 70, 12, 32)),
          at(-4, 84, choppedBrisket(r, 56, 72, 12, 32)),
        ].join(''),
        at(0, 0, gratedCheddar(r, 46, 150)) + herbs(r, pairs([6, -130, -20, 2, 14, 118]), 34),
        'flour',
        490,
        262,
      );
    return scene(
      lakeCloth(),
      [limesAndHerbs(r), chilesLeft(r)],
      [
        tray(r, enamel.white, 780, 590),
        butcherPaper(r, 690, 500),
        mirrored(places([-160, -4, 14, 116, -4, 14]), 1, one),
        sauceCup(r, 270, 176, salsa(r, 'red'), enamel.pine),
      ],
    );
  },
  'buttermilk-flapjacks': (r) =>
    scene(
      emberCloth(),
      [forkAndNapkin('#17402f'), sauceCup(r, 1150, 590, sauce(r, 80, 80, '#a3560f', '#6b3208'), enamel.night)],
      [
        plate(r, enamel.lake, 330),
        flapjackStack(r, 236, 5),
        at(-4, -36, syrup(r, 150)),
        at(-10, -56, butterPat(r, 96)),
        pairs([136, -64, 172, -16, 164, 40, -128, 26, -172, -4, -158, -54, 112, 6])
          .map(([x, y]) => at(x, y, blueberry(r, 30)))
          .join(''),
        pairs([256, 132, -250, 140, 226, 190])
          .map(([x, y]) => at(x, y, blueberry(r, 28)))
          .join(''),
      ],
    ),
  'biscuits-and-gravy': (r) =>
    scene(
      cedar(r),
      [boughsLeft(r), cutleryRight()],
      [
        plate(r, enamel.pine, 332),
        trio.map(([x, y]) => at(x, y, biscuit(r, 148))).join(''),
        gravy(r, trio),
        choppedGreens(scatter(r, 22, 170, 140, 34), 15),
      ],
    ),
  'migas-skillet': (r) =>
    scene(
      cornCloth(),
      [limesAndHerbs(r), boughsLeft(r)],
      [
        skillet(
          r,
          [
            scrambledEgg(r, 262, 262),
            strands(r, scatter(r, 26, 215, 215, 44), {
              length: 104,
              width: 25,
              tones: ['#8f5414', '#dc9a34', '#f5cc74'],
              bend: 0.12,
              layers: 2,
            }),
            pieces(r, scatter(r, 13, 216, 216, 70), tones.tomato, 27, { tension: 0.3 }),
            pieces(r, scatter(r, 11, 210, 210, 74), tones.poblano, 25, { tension: 0.3 }),
            gratedCheddar(r, 120, 92),
            at(-14, 6, avocadoFan(8, 206), -14),
            cheeseCrumbs(scatter(r, 26, 200, 200, 26), 14),
            herbs(r, pairs([-150, -90, 140, -110, 156, 80, -110, 150, 30, -176]), 40),
            at(-176, 40, jalapenoRing(r, 38)),
            at(70, 150, jalapenoRing(r, 38)),
            at(-60, -140, jalapenoRing(r, 35)),
          ],
          306,
          28,
        ),
      ],
    ),
  'sausage-kolaches': (r) =>
    scene(
      enamelTable(r),
      [boughsRight(r), at(-1060, 470, mugOfCoffee(r))],
      [
        tray(r, enamel.ember, 740, 590),
        butcherPaper(r, 640, 490),
        at(-20, -158, kolache(r, 430), -6),
        at(16, 6, kolache(r, 440), -3),
        at(-14, 168, kolache(r, 430), -7),
        crumbs(r, 26, 300, 220, '#a8641f', 6),
      ],
    ),
  'pecan-peach-oatmeal': (r) =>
    scene(
      barnWood(r),
      [forkAndNapkin('#2c6e8f'), boughsRight(r)],
      bowl(
        r,
        [
          creamy(r, 280, ['#b99a6c', '#e3cda4', '#f7ead0']),
          strands(r, scatter(r, 250, 252, 252, 15), {
            length: 14,
            width: 15,
            tones: ['#b08d5a', '#e9d4a8', '#fbf0d6'],
            layers: 3,
          }),
          at(64, 70, sauce(r, 150, 118, '#a9570c', '#7d3c08')),
          places([-156, 34, -82, -120, -58, -52, -46, -122, -18, 46, -138, 16, 130, -96, 48])
            .map(([x, y, turn]) => at(x, y, peachSlice(176), turn))
            .join(''),
          places([60, 56, 20, 140, 36, 80, 6, 130, -30, 116, 120, 50, -60, 108, 10, 60, 182, 70, 30, -10, 110])
            .map(([x, y, turn]) => at(x, y, pecan(r, 96), turn))
            .join(''),
          crumbs(r, 60, 220, 220, '#8a4a1c', 5),
        ],
        enamel.lake,
        322,
      ),
    ),
};
