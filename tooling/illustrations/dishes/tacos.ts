import { places, scatter } from '../core/geometry';
import { tones } from '../core/palette';
import { scene } from '../core/scene';
import { at, mirrored, type Svg } from '../core/svg';
import { choppedBrisket } from '../food/brisket';
import { cheeseCrumbs, cornKernels, crumbs, drizzle, pieces, redCabbage, sauce } from '../food/fields';
import { friedFillet } from '../food/fried';
import { mushroomSlice } from '../food/grilled';
import { choppedGreens, herbs } from '../food/herbs';
import { onionCurls } from '../food/pickled';
import { avocadoFan, limeWedge } from '../food/produce';
import { quesadillaWedge, taco, tortilla } from '../food/tortillas';
import { cedar, emberCloth, lakeCloth, pineBoard, slate } from '../ware/backdrops';
import { butcherPaper, enamel, plate, tray } from '../ware/plates';
import type { Drawings } from './Drawings';
import { boughsLeft, boughsRight, chilesLeft, forkAndNapkin, limesAndHerbs, salsa, sauceCup } from './settings';

/** Three folded tacos leaning in a row. */
function folded(make: () => Svg): Svg {
  return mirrored(places([-212, 0, 10, 0, 0, 10, 212, 0, 10]), 2, make);
}

/** Three open tacos, overlapping. */
function flat(make: () => Svg): Svg {
  return mirrored(places([-2, -146, 0, -152, 106, 24, 152, 100, 0]), 2, make);
}

export const tacos: Drawings = {
  'brisket-tacos': (r) => {
    const one = () =>
      taco(
        r,
        choppedBrisket(r, 80, 196, 24, 40),
        onionCurls(r, scatter(r, 8, 44, 150, 44), 34) +
          cheeseCrumbs(scatter(r, 22, 62, 170, 20), 13) +
          herbs(r, scatter(r, 4, 30, 140, 70), 34),
        'corn',
        480,
        232,
      );
    return scene(
      pineBoard(r),
      [limesAndHerbs(r), forkAndNapkin()],
      [
        tray(r, enamel.white, 830, 600),
        butcherPaper(r, 740, 510),
        folded(one),
        at(-316, 196, limeWedge(130), -20),
        at(316, -206, limeWedge(130), 160),
      ],
    );
  },
  'pork-pineapple-tacos': (r) => {
    const one = () =>
      [
        tortilla(r, 176),
        pieces(r, scatter(r, 20, 112, 108, 40), ['#6f2a10', '#b8552a', '#e8904e'], 44, { tension: 0.4 }),
        pieces(r, scatter(r, 8, 98, 94, 52), tones.pineapple, 36, { tension: 0.2, height: 8 }),
        pieces(r, scatter(r, 12, 100, 96, 30), tones.whiteOnion, 15, { tension: 0.2, height: 4 }),
        herbs(r, scatter(r, 5, 84, 80, 54), 36),
      ].join('');
    return scene(
      lakeCloth(),
      [limesAndHerbs(r), chilesLeft(r)],
      [plate(r, enamel.corn, 340), flat(one), at(196, -180, limeWedge(136), 30), at(-214, -154, limeWedge(126), -50)],
    );
  },
  'catfish-tacos': (r) => {
    const one = () =>
      taco(
        r,
        redCabbage(r, 58, 180) + mirrored(places([6, -100, 14, -6, 92, -10]), 1, () => friedFillet(r, 74, 88)),
        at(0, 0, drizzle(r, 340, 50, '#f6f0d8', 6, 15), 90) + herbs(r, scatter(r, 4, 40, 150, 70), 36),
        'flour',
        490,
        240,
      );
    return scene(
      emberCloth(),
      [boughsRight(r), sauceCup(r, 110, 590, salsa(r, 'green'), enamel.white)],
      [
        tray(r, enamel.lake, 830, 600),
        butcherPaper(r, 740, 510),
        folded(one),
        at(318, 200, limeWedge(130), -20),
        at(-318, -196, limeWedge(130), 150),
      ],
    );
  },
  'mushroom-poblano-tacos': (r) => {
    const one = () =>
      [
        tortilla(r, 176),
        pieces(r, scatter(r, 10, 104, 100, 46), tones.poblano, 52, { ry: 18, tension: 0.6 }),
        scatter(r, 8, 96, 92, 58)
          .map(([x, y]) => at(x, y, mushroomSlice(r, 46), r.between(0, 360)))
          .join(''),
        cornKernels(r, 54, 46),
        at(24, 10, avocadoFan(4, 124), r.between(-30, 60)),
        herbs(r, scatter(r, 4, 90, 86, 60), 34),
      ].join('');
    return scene(
      cedar(r),
      [forkAndNapkin('#22573f'), limesAndHerbs(r)],
      [
        plate(r, enamel.pine, 340),
        flat(one),
        at(-204, -176, limeWedge(130), -40),
        sauceCup(r, 222, -150, salsa(r, 'green')),
      ],
    );
  },
  'smoked-chicken-quesadilla': (r) =>
    scene(
      slate(r),
      [boughsLeft(r), limesAndHerbs(r)],
      [
        plate(r, enamel.ember, 340),
        mirrored(places([-34, 30, -112, -12, 6, -45, 28, 8, 22, 42, 34, 88]), 2, () => quesadillaWedge(r, 262)),
        sauceCup(r, -94, 196, salsa(r, 'red')),
        sauceCup(
          r,
          84,
          204,
          sauce(r, 80, 80, '#8fae3c', '#5f7f1e') +
            crumbs(r, 26, 54, 54, '#c9d96b', 10) +
            crumbs(r, 10, 50, 50, '#dd3d26', 7),
          enamel.corn,
        ),
        choppedGreens(
          scatter(r, 16, 200, 120, 40).map(([x, y]) => [x, y - 90] as const),
          13,
        ),
      ],
    ),
};
