import { arc, circlePath, pairs, polar, scatter } from '../core/geometry';
import { dots, strands } from '../core/marks';
import { tones } from '../core/palette';
import { scene } from '../core/scene';
import { at, shape, stamped, stroke } from '../core/svg';
import { cornbreadRound } from '../food/breads';
import { butterPat } from '../food/eggs';
import { crumbs, greenCabbage, pasta, pieces, sauce } from '../food/fields';
import { fries, okraCoin } from '../food/fried';
import { cornCob } from '../food/grilled';
import { choppedGreens, herbs } from '../food/herbs';
import { jalapenoRing } from '../food/pickled';
import { limeWedge } from '../food/produce';
import { tortillaChip } from '../food/tortillas';
import { barnWood, cedar, cornCloth, emberCloth, enamelTable, lakeCloth, pineBoard, slate } from '../ware/backdrops';
import { bowl, butcherPaper, enamel, ramekin, skillet, tray } from '../ware/plates';
import type { Drawings } from './Drawings';
import { boughsLeft, boughsRight, chilesLeft, forkAndNapkin, limesAndHerbs, pepperRight, sauceCup } from './settings';

export const sides: Drawings = {
  'smoked-mac-and-cheese': (r) =>
    scene(
      lakeCloth(),
      [forkAndNapkin('#b5430a'), boughsRight(r)],
      skillet(
        r,
        [
          shape(circlePath(290), '#d98008'),
          pasta(r, 262, 262),
          dots(scatter(r, 130, 220, 220, 14), '#9a5214', 9, 0.9),
          dots(scatter(r, 110, 220, 220, 15), '#f6d088', 8),
          dots(scatter(r, 50, 220, 220, 22), '#c2451a', 6),
          choppedGreens(scatter(r, 22, 200, 200, 40), 15),
        ],
        306,
        32,
      ),
    ),
  'charro-beans': (r) =>
    scene(
      emberCloth(),
      [limesAndHerbs(r), boughsLeft(r)],
      bowl(
        r,
        [
          shape(circlePath(280), '#6b2f16'),
          dots(scatter(r, 60, 250, 250, 34), '#9a4a22', 20, 0.7),
          strands(r, scatter(r, 130, 246, 246, 33), {
            length: 29,
            width: 38,
            tones: tones.pinto,
            bend: 0.2,
            layers: 4,
          }),
          pieces(r, scatter(r, 15, 216, 216, 72), tones.bacon, 32, { tension: 0.25 }),
          pieces(r, scatter(r, 13, 216, 216, 72), tones.tomato, 26, { tension: 0.3 }),
          pairs([-96, -64, 76, 96, 138, -84, -66, 138])
            .map(([x, y]) => at(x, y, jalapenoRing(r, 38)))
            .join(''),
          herbs(r, pairs([-20, -20, 118, 20, -150, 60, 30, -160, 20, 180]), 42),
          dots(scatter(r, 44, 240, 240, 30), '#f0a860', 6, 0.8),
        ],
        enamel.pine,
        324,
      ),
    ),
  'skillet-cornbread': (r) => {
    const cuts = [0, 45, 90, 135]
      .map((turn) => {
        const [x, y] = polar(238, turn + 12);
        return `M${Math.round(x)} ${Math.round(y)}L${Math.round(-x)} ${Math.round(-y)}`;
      })
      .join('');
    return scene(
      pineBoard(r),
      [forkAndNapkin(), sauceCup(r, 1160, 140, sauce(r, 80, 80, '#e59a1c', '#b56f08'), enamel.white)],
      skillet(
        r,
        [
          cornbreadRound(r, 252),
          at(2, 3, stroke(cuts, '#fbe3a0', 5, 0.9)),
          stroke(cuts, '#a8681a', 5),
          at(-8, -4, sauce(r, 128, 104, '#f7cb52', '#dd9a2e')),
          at(-12, -24, butterPat(r, 116)),
          stroke(arc(244, 196, 250), '#fff0c0', 7, 0.5),
        ],
        310,
        30,
      ),
    );
  },
  'hand-cut-fries': (r) =>
    scene(
      barnWood(r),
      [boughsRight(r), pepperRight()],
      [
        tray(r, enamel.ember, 760, 600),
        butcherPaper(r, 680, 520),
        at(-36, -6, fries(r, 76, 250, 180)),
        dots(
          scatter(r, 60, 270, 200, 18).map(([x, y]) => [x - 30, y] as const),
          '#ffffff',
          5.5,
          0.95,
        ),
        choppedGreens(
          scatter(r, 12, 220, 150, 50).map(([x, y]) => [x - 30, y] as const),
          10,
        ),
        at(250, 150, ramekin(r, sauce(r, 96, 96, '#c4281a', '#8a140a'), 96, enamel.white)),
      ],
    ),
  'street-corn': (r) =>
    scene(
      slate(r),
      [limesAndHerbs(r), forkAndNapkin('#e0962a')],
      [
        tray(r, enamel.pine, 820, 590),
        butcherPaper(r, 730, 500),
        at(-76, -104, cornCob(r, 430), -9, 1.26),
        at(-66, 92, cornCob(r, 430), -5, 1.26),
        at(-296, 196, limeWedge(136), -16),
        at(300, -176, limeWedge(130), 30),
        herbs(r, pairs([-306, -180, 270, 206, 216, 214]), 40),
      ],
    ),
  'buttermilk-coleslaw': (r) =>
    scene(
      cedar(r),
      [boughsLeft(r), pepperRight()],
      bowl(
        r,
        [
          shape(circlePath(290), '#b9cf8c'),
          greenCabbage(r, 268, 268),
          strands(r, scatter(r, 60, 240, 240, 30), {
            length: 84,
            width: 14,
            tones: tones.redCabbage,
            bend: 0.24,
            layers: 3,
          }),
          strands(r, scatter(r, 50, 236, 236, 33), {
            length: 70,
            width: 11,
            tones: tones.carrot,
            bend: 0.2,
            layers: 3,
          }),
          strands(r, scatter(r, 56, 230, 230, 30), {
            length: 82,
            width: 14,
            tones: tones.greenCabbage,
            bend: 0.24,
            layers: 3,
          }),
          crumbs(r, 60, 230, 230, '#5a4a2a', 5),
          choppedGreens(scatter(r, 22, 210, 210, 40), 14),
        ],
        enamel.lake,
        320,
      ),
    ),
  'queso-and-chips': (r) => {
    const ring = (count: number, rx: number, ry: number) =>
      Array.from({ length: count }, (_, i) => {
        const [x, y] = polar(1, (i / count) * 360 + r.between(-5, 5));
        return [x * rx, y * ry] as const;
      });
    const chips = [...ring(12, 312, 218), ...ring(10, 262, 182), [-130, 40] as const];
    const chip = () => tortillaChip(r, r.between(88, 100));
    return scene(
      cornCloth(),
      [limesAndHerbs(r), chilesLeft(r)],
      [
        tray(r, enamel.lake, 830, 620),
        stamped(chips.slice(0, -1), 8, chip, () => r.between(0, 360)),
        skillet(
          r,
          [
            shape(circlePath(210), '#e59a1a'),
            sauce(r, 178, 174, '#fbbf3c', '#ea9d1c'),
            at(30, 40, sauce(r, 74, 52, '#fdce5c', '#f3b02c')),
            pieces(r, scatter(r, 12, 124, 124, 52), tones.tomato, 22, { tension: 0.3, height: 4 }),
            pieces(r, scatter(r, 11, 124, 124, 52), tones.jalapeno, 21, { tension: 0.3, height: 4 }),
            herbs(r, pairs([-40, -30, 34, -66, 60, 44, -30, 80]), 36),
          ],
          184,
          40,
        ),
        stamped(chips.slice(-1), 1, chip, () => 30),
      ],
    );
  },
  'fried-okra': (r) =>
    scene(
      enamelTable(r),
      [boughsRight(r), forkAndNapkin('#22573f')],
      [
        tray(r, enamel.night, 780, 600),
        butcherPaper(r, 700, 520),
        at(
          -34,
          0,
          stamped(
            [...scatter(r, 34, 262, 184, 66), ...scatter(r, 15, 180, 116, 70)],
            14,
            () => okraCoin(r, r.between(45, 54)),
            () => r.between(0, 360),
          ),
        ),
        crumbs(r, 40, 290, 200, '#c98a34', 6),
        at(
          256,
          146,
          ramekin(
            r,
            sauce(r, 100, 100, '#f6efdc', '#d9cba4') + choppedGreens(scatter(r, 12, 56, 56, 18), 9),
            96,
            enamel.ember,
          ),
        ),
      ],
    ),
};
