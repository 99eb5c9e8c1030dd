import { circlePath, pairs, places, polar, scatter, scatterBox } from '../core/geometry';
import { dots, lump, type Tones } from '../core/marks';
import { tones } from '../core/palette';
import { scene } from '../core/scene';
import { at, clip, mirrored, shape, stamped } from '../core/svg';
import { blackberry, peachSlice, pecan } from '../food/berries';
import { saltine } from '../food/breads';
import { burntEnds } from '../food/brisket';
import { boiledEgg } from '../food/eggs';
import {
  blackBeans,
  brownRice,
  cheeseCrumbs,
  cornKernels,
  creamy,
  crumbs,
  gratedCheddar,
  pieces,
  pintoBeans,
  redCabbage,
  whiteRice,
} from '../food/fields';
import { shrimp } from '../food/grilled';
import { choppedGreens, herbs, saladLeaf } from '../food/herbs';
import { jalapenoRing } from '../food/pickled';
import { turkeySlices } from '../food/poultry';
import { avocadoFan, cherryTomato, limeWedge } from '../food/produce';
import { barnWood, cedar, cornCloth, emberCloth, lakeCloth, pineBoard } from '../ware/backdrops';
import { bowl, enamel } from '../ware/plates';
import type { Drawings } from './Drawings';
import { boughsLeft, boughsRight, cutleryRight, forkAndNapkin, limesAndHerbs } from './settings';

const redLeaf: Tones = ['#5a1730', '#8f2f50', '#c9688a'];

export const bowls: Drawings = {
  'burnt-ends-bowl': (r) =>
    scene(
      cedar(r),
      [forkAndNapkin(), limesAndHerbs(r)],
      bowl(
        r,
        [
          whiteRice(r, 284, 284),
          at(...polar(186, 190), pintoBeans(r, 120, 140)),
          at(...polar(190, 262), redCabbage(r, 140, 110)),
          at(...polar(186, 340), cornKernels(r, 122, 144)),
          burntEnds(r, [...scatter(r, 16, 146, 118, 62), [0, 0]], 54),
          pairs([-150, 130, 150, 130, 96, 186])
            .map(([x, y]) => at(x, y, jalapenoRing(r, 36)))
            .join(''),
          herbs(r, pairs([-70, 190, -10, 206, 30, 180]), 36),
          choppedGreens(scatter(r, 14, 120, 96, 34), 13),
        ],
        enamel.white,
        328,
      ),
    ),
  'smoked-turkey-cobb': (r) =>
    scene(
      lakeCloth(),
      [boughsRight(r), forkAndNapkin('#17402f')],
      bowl(
        r,
        [
          shape(circlePath(290), '#3f7d2c'),
          stamped(
            scatter(r, 22, 250, 250, 76),
            7,
            () => saladLeaf(r, 170, tones.lettuce),
            () => r.between(0, 360),
          ),
          at(-190, 0, pieces(r, scatterBox(r, 26, 84, 330, 36), tones.bacon, 30, { tension: 0.2 })),
          at(-98, 0, [-116, -4, 108].map((y) => at(0, y, boiledEgg(r, 70), 84)).join('')),
          at(8, 0, turkeySlices(r, 6, 66), 90, 1.08),
          at(
            112,
            4,
            [-160, -98, -36, 26, 88, 150]
              .map((y, i) => at(i % 2 ? 14 : -12, y, cherryTomato(r, 39), r.between(0, 90)))
              .join(''),
          ),
          at(202, 0, avocadoFan(9, 150), 78),
          cheeseCrumbs(
            scatterBox(r, 44, 56, 390, 18).map(([x, y]) => [x + 62, y] as const),
            22,
          ),
          choppedGreens(scatter(r, 22, 200, 190, 36), 13),
        ],
        enamel.ember,
        328,
      ),
    ),
  'texas-red-chili': (r) =>
    scene(
      pineBoard(r),
      [limesAndHerbs(r), forkAndNapkin('#b5430a')],
      [
        bowl(
          r,
          [
            shape(circlePath(280), '#86200b'),
            dots(scatter(r, 120, 260, 260, 26), '#5f1206', 26, 0.7),
            dots(scatter(r, 70, 260, 260, 30), '#c04a1c', 17, 0.8),
            stamped(
              scatter(r, 44, 240, 240, 56),
              14,
              () =>
                lump(r, {
                  rx: r.between(22, 46),
                  ry: r.between(18, 32),
                  tones: r.pick([
                    ['#46170a', '#8a3a1c', '#c26a3a'],
                    ['#3a1208', '#743018', '#b05a30'],
                  ]),
                  wobble: 0.2,
                  corners: 6,
                  tension: 0.25,
                  height: 5,
                }),
              () => r.between(0, 360),
            ),
            dots(scatter(r, 70, 250, 250, 30), '#f59a45', 8, 0.9),
            at(-50, -30, gratedCheddar(r, 136, 112)),
            at(84, 96, pieces(r, scatter(r, 22, 84, 66, 26), tones.whiteOnion, 19, { tension: 0.2, height: 4 })),
            pairs([-40, -24, 22, -56, -84, 26])
              .map(([x, y]) => at(x, y, jalapenoRing(r, 38)))
              .join(''),
            herbs(r, pairs([64, 76, 126, 110, -120, 136]), 38),
          ],
          enamel.white,
          318,
        ),
        at(226, -186, saltine(144), 18),
        at(290, -84, saltine(144), 42),
      ],
    ),
  'piney-woods-salad': (r) =>
    scene(
      barnWood(r),
      [boughsLeft(r), cutleryRight()],
      bowl(
        r,
        [
          shape(circlePath(290), '#1f4a22'),
          stamped(
            scatter(r, 38, 250, 250, 56),
            11,
            () => saladLeaf(r, r.between(140, 184), r.pick([tones.greens, tones.greens, tones.lettuce, redLeaf])),
            () => r.between(0, 360),
          ),
          places([-136, -120, -20, 44, -166, 40, 168, -20, 100, -168, 80, -80, 50, 150, 170])
            .map(([x, y, turn]) => at(x, y, peachSlice(180) + at(8, 36, peachSlice(170), 12), turn))
            .join(''),
          pairs([-30, -50, 100, 66, -70, 166, -206, -30, 120, -120, -6, 60])
            .map(([x, y]) => at(x, y, blackberry(42)))
            .join(''),
          stamped(
            scatter(r, 10, 190, 190, 84),
            4,
            () => pecan(r, 84),
            () => r.between(0, 180),
          ),
          pieces(r, scatter(r, 15, 206, 206, 70), ['#d5cdb4', '#f6f1e2', '#ffffff'], 24, {
            wobble: 0.36,
            corners: 9,
            tension: 0.7,
          }),
          cheeseCrumbs(scatter(r, 24, 206, 206, 40), 13),
        ],
        enamel.corn,
        328,
      ),
    ),
  'three-sisters-bowl': (r) =>
    scene(
      emberCloth(),
      [boughsRight(r), boughsLeft(r)],
      bowl(
        r,
        [
          brownRice(r, 284, 284),
          at(...polar(184, 205), blackBeans(r, 128, 146)),
          at(...polar(186, 300), cornKernels(r, 158, 122)),
          at(...polar(164, 44), pieces(r, scatter(r, 22, 134, 126, 52), tones.squash, 50)),
          at(-6, 0, avocadoFan(9, 196), 24),
          dots(
            scatter(r, 20, 120, 100, 30).map(([x, y]) => [x + 110, y + 116] as const),
            '#5f8a34',
            15,
          ),
          at(-104, 184, limeWedge(140), -14),
          herbs(r, pairs([-160, 50, 30, -120, 160, 10, 0, 170, -70, -160]), 40),
        ],
        enamel.white,
        328,
      ),
    ),
  'shrimp-and-grits': (r) =>
    scene(
      cornCloth(),
      [cutleryRight(), boughsLeft(r)],
      bowl(
        r,
        [
          creamy(r, 290, ['#d9b765', '#f6e3a6', '#fff4cf']),
          crumbs(r, 160, 260, 260, '#e3c374', 5),
          clip(circlePath(282), at(10, 20, shape(circlePath(130), '#e08a1e', 0.35))),
          mirrored(
            places([-122, -84, -40, 20, -140, 20, 132, -50, 70, 96, 108, 140, -44, 142, 190, -146, 56, 250, 2, 8, 20]),
            4,
            () => shrimp(r, 104),
          ),
          pieces(r, scatter(r, 20, 200, 200, 58), tones.bacon, 22, { tension: 0.2 }),
          choppedGreens(scatter(r, 34, 220, 220, 34), 17),
          crumbs(r, 50, 230, 230, '#a82f12', 5),
        ],
        enamel.lake,
        328,
      ),
    ),
};
