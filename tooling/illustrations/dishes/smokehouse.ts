import { boxPath, pairs, scatter } from '../core/geometry';
import type { Random } from '../core/random';
import { scene } from '../core/scene';
import { at, clip, shadow, shape, type Svg } from '../core/svg';
import { breadSlice, cornbreadSquare } from '../food/breads';
import { brisketSlices } from '../food/brisket';
import { crumbs, greenCabbage, pintoBeans, redCabbage, sauce } from '../food/fields';
import { choppedGreens, herbs } from '../food/herbs';
import { onionCurls, onionRing, pickle } from '../food/pickled';
import { pulledPork, sausageLink, sausageSlices } from '../food/pork';
import { halfChicken } from '../food/poultry';
import { citrusWheel } from '../food/produce';
import { beefRib, ribSlab } from '../food/ribs';
import { barnWood, cedar, cornCloth, emberCloth, enamelTable, lakeCloth, pineBoard, slate } from '../ware/backdrops';
import { butcherPaper, enamel, plate, tray } from '../ware/plates';
import { pineSprig } from '../ware/props';
import type { Drawings } from './Drawings';
import { barbecue, boughsLeft, boughsRight, cutleryRight, forkAndNapkin, pepperRight, sauceCup } from './settings';

/** A compartment pressed into a steel tray. */
function well(width: number, height: number, content: Svg | readonly Svg[]): Svg {
  const d = boxPath(width, height, 34);
  return shape(d, '#aab4b1') + shape(boxPath(width - 8, height - 8, 30, 3, 4), '#d9dfdc') + clip(d, content);
}

function pickles(r: Random, flat: readonly number[], radius = 50): Svg {
  return pairs(flat)
    .map(([x, y]) => at(x, y, pickle(r, radius * r.between(0.92, 1.06))))
    .join('');
}

/** Rosemary, drawn as a short, dense sprig. */
function rosemary(r: Random): Svg {
  return at(0, 0, pineSprig(r, 190), 0, 0.8);
}

export const smokehouse: Drawings = {
  'lunch-special': (r) => {
    const body = boxPath(800, 590, 60);
    return scene(
      emberCloth(),
      [forkAndNapkin('#17402f')],
      [
        shadow(body, 22, 0.36),
        shape(body, '#7f8c89'),
        shape(boxPath(788, 578, 54, -2, -3), '#bcc6c3'),
        shape(boxPath(760, 12, 6, 0, -282), '#eef2f0', 0.8),
        at(-134, 110, well(464, 316, at(0, 0, pulledPork(r, 272, 176), 0, 0.8))),
        at(
          -244,
          -160,
          well(244, 206, [at(0, 0, pintoBeans(r, 136, 118)), choppedGreens(scatter(r, 9, 90, 70, 26), 13)]),
        ),
        at(
          16,
          -160,
          well(246, 206, [
            at(0, 0, greenCabbage(r, 138, 118)),
            at(0, 0, redCabbage(r, 66, 46)),
            crumbs(r, 12, 90, 70, '#f08a2c', 12),
          ]),
        ),
        at(266, -160, well(224, 206, at(0, 4, cornbreadSquare(r, 158), 6))),
        at(
          250,
          110,
          well(260, 316, [pickles(r, [-46, -88, 46, -70, -6, -14], 56), at(0, 84, onionRing(r, 66, 'white'))]),
        ),
        herbs(r, pairs([-190, 70, -90, 100]), 34),
      ],
    );
  },
  'sliced-brisket-plate': (r) =>
    scene(
      cedar(r),
      [forkAndNapkin(), pepperRight(), sauceCup(r, 1190, 420, barbecue(r), enamel.ember)],
      [
        tray(r, enamel.white, 800, 600),
        butcherPaper(r, 710, 510),
        at(190, -140, breadSlice(r, 206), 12),
        at(254, -30, breadSlice(r, 206), 26),
        at(-70, 4, brisketSlices(r, 7, 420, 62), -12),
        pickles(r, [196, 134, 268, 96, 254, 172], 52),
        at(-290, -168, onionRing(r, 66, 'white')),
        at(-236, -204, onionRing(r, 46, 'white')),
      ],
    ),
  'spare-ribs-plate': (r) =>
    scene(
      slate(r),
      [boughsLeft(r), pepperRight(), sauceCup(r, 1150, 470, barbecue(r), enamel.corn)],
      [
        tray(r, enamel.corn, 800, 600),
        butcherPaper(r, 710, 510),
        at(220, -140, breadSlice(r, 210), -10),
        at(-66, -14, ribSlab(r, 5, 100, 350), -9),
        pickles(r, [236, 100, 296, 36, 290, 150], 52),
        herbs(r, pairs([-300, 200, 200, 200]), 36),
      ],
    ),
  'smoked-half-chicken': (r) =>
    scene(
      lakeCloth(),
      [cutleryRight(), boughsLeft(r)],
      [
        plate(r, enamel.white, 336),
        at(-170, 190, rosemary(r), -30),
        at(60, -260, rosemary(r), 24),
        at(-190, 180, citrusWheel(84, 'lemon')),
        at(-96, 226, citrusWheel(74, 'lemon')),
        at(-18, -14, halfChicken(r), -8, 1.2),
        herbs(r, pairs([226, -130, 250, -70, 196, -80]), 40),
      ],
    ),
  'jalapeno-cheddar-sausage': (r) =>
    scene(
      pineBoard(r),
      [forkAndNapkin('#b5430a'), sauceCup(r, 1160, 150, sauce(r, 78, 78, '#e0a81a', '#a87408'), enamel.white)],
      [
        tray(r, enamel.ember, 790, 590),
        butcherPaper(r, 700, 500),
        at(-44, -132, sausageLink(r, 420), -8, 1.26),
        at(-30, -8, sausageLink(r, 430), -5, 1.26),
        at(-70, 146, sausageSlices(r, 8, 50), -6, 1.22),
        pickles(r, [254, 110, 300, 36, 288, 172], 52),
        at(276, -150, onionRing(r, 70, 'white')),
        at(226, -196, onionRing(r, 48, 'white')),
      ],
    ),
  'pulled-pork-plate': (r) =>
    scene(
      cornCloth(),
      [boughsRight(r), sauceCup(r, 110, 150, barbecue(r), enamel.pine)],
      [
        plate(r, enamel.lake, 334),
        at(-140, -110, breadSlice(r, 260, true), -24),
        at(132, -126, breadSlice(r, 260, true), 20),
        at(6, 36, pulledPork(r, 284, 226), 0, 0.8),
        pickles(r, [-206, 140, -144, 204, -244, 68], 54),
        at(160, 150, onionCurls(r, scatter(r, 9, 74, 54, 28), 42)),
        choppedGreens(scatter(r, 18, 170, 120, 40), 13),
      ],
    ),
  'three-meat-tray': (r) =>
    scene(
      barnWood(r),
      [boughsLeft(r), pepperRight(), sauceCup(r, 1170, 420, barbecue(r), enamel.lake)],
      [
        tray(r, enamel.pine, 830, 620),
        butcherPaper(r, 750, 540),
        at(-196, -54, brisketSlices(r, 6, 340, 58), -8),
        at(176, -100, ribSlab(r, 3, 104, 280), 8),
        at(60, 190, sausageLink(r, 400), -4, 1.2),
        pickles(r, [-282, 196, -216, 220, -306, 132]),
        at(304, 90, onionRing(r, 62, 'white')),
        at(326, 164, onionRing(r, 46, 'white')),
      ],
    ),
  'beef-plate-rib': (r) =>
    scene(
      enamelTable(r),
      [boughsRight(r), forkAndNapkin('#17402f')],
      [
        tray(r, enamel.night, 830, 590),
        butcherPaper(r, 740, 500),
        at(-44, -30, beefRib(r), -11, 1.2),
        at(-216, 176, onionCurls(r, scatter(r, 15, 100, 50, 28), 44)),
        pickles(r, [130, 190, 214, 176, 172, 128], 54),
        crumbs(r, 40, 330, 200, '#2a160c', 7),
      ],
    ),
};
