import { circlePath, places, polar, scatter } from '../core/geometry';
import { dots } from '../core/marks';
import { scene } from '../core/scene';
import { at, shape } from '../core/svg';
import { cobblerCrust, pecanPieSlice, sheetCake } from '../food/baked';
import { bananaSlice, peachSlice, pecan } from '../food/berries';
import { creamy, crumbs, sauce } from '../food/fields';
import { mint } from '../food/herbs';
import { grahamCracker, iceCream, marshmallow, wafer, whippedCream } from '../food/sweets';
import { cedar, cornCloth, emberCloth, lakeCloth, pineBoard } from '../ware/backdrops';
import { bowl, enamel, plate, skillet } from '../ware/plates';
import type { Drawings } from './Drawings';
import { boughsLeft, boughsRight, forkAndNapkin, mugOfCoffee } from './settings';

export const sweets: Drawings = {
  'peach-cobbler': (r) =>
    scene(
      lakeCloth(),
      [boughsLeft(r), at(1130, 140, peachSlice(180), 20), at(1196, 214, peachSlice(170), 64)],
      skillet(
        r,
        [
          shape(circlePath(290), '#a83a0c'),
          dots(scatter(r, 80, 250, 250, 28), '#d9601a', 24, 0.7),
          scatter(r, 24, 236, 236, 66)
            .map(([x, y]) => at(x, y, peachSlice(r.between(130, 160)), r.between(0, 360)))
            .join(''),
          cobblerCrust(
            r,
            Array.from({ length: 7 }, (_, i) => polar(172, i * 51.4 + 12)),
            74,
          ),
          cobblerCrust(r, [polar(66, 110), polar(64, 220)], 68),
          dots(scatter(r, 24, 230, 230, 40), '#ffd08a', 7, 0.8),
          at(24, -18, iceCream(r, 112)),
          at(112, -78, mint(r, 96), 40),
        ],
        310,
        28,
      ),
    ),
  'pecan-pie': (r) =>
    scene(
      pineBoard(r),
      [forkAndNapkin('#b5430a'), mugOfCoffee(r, enamel.corn)],
      [
        plate(r, enamel.white, 330),
        at(-66, -4, pecanPieSlice(r, 490), 14),
        at(182, 64, whippedCream(r, 104)),
        places([120, 210, 20, 214, 190, 100, -186, 176, -40])
          .map(([x, y, turn]) => at(x, y, pecan(r, 92), turn))
          .join(''),
        crumbs(r, 34, 230, 230, '#b27a3a', 8),
      ],
    ),
  'banana-pudding': (r) =>
    scene(
      emberCloth(),
      [boughsRight(r), at(100, 580, wafer(r, 84)), at(200, 640, wafer(r, 78))],
      bowl(
        r,
        [
          creamy(r, 280, ['#e0b54a', '#fbe28c', '#fff3c4']),
          Array.from({ length: 11 }, (_, i) => at(...polar(216, i * 33), wafer(r, 65), r.between(0, 360))).join(''),
          Array.from({ length: 9 }, (_, i) =>
            at(...polar(142, i * 40 + 14), bananaSlice(r, 53), r.between(0, 360)),
          ).join(''),
          at(4, 0, whippedCream(r, 136)),
          crumbs(r, 34, 130, 120, '#b87830', 10),
          at(-66, -70, wafer(r, 66), 20),
          at(66, 50, bananaSlice(r, 50), 60),
          at(44, -50, mint(r, 88), 34),
        ],
        enamel.lake,
        324,
      ),
    ),
  'texas-sheet-cake': (r) =>
    scene(
      cornCloth(),
      [mugOfCoffee(r, enamel.ember), forkAndNapkin('#22573f')],
      [
        plate(r, enamel.pine, 330),
        at(-6, -38, sheetCake(r, 370), -6),
        places([
          -108, -130, 20, 6, -140, 80, 96, -90, -30, -40, -58, 140, -126, -16, 60, 56, 0, 10, -44, 66, -50, 100, 84,
          120, -124, 98, 30,
        ])
          .map(([x, y, turn]) => at(x, y - 24, pecan(r, 90), turn))
          .join(''),
        at(232, 158, pecan(r, 86), 40),
        at(-240, 160, pecan(r, 82), -20),
        crumbs(r, 40, 250, 240, '#54281a', 9),
      ],
    ),
  'smores-skillet': (r) => {
    const spots = [
      ...Array.from({ length: 11 }, (_, i) => polar(196, i * 32.7 + 6)),
      ...Array.from({ length: 6 }, (_, i) => polar(104, i * 60 + 20)),
      [0, 0] as const,
    ];
    return scene(
      cedar(r),
      [boughsLeft(r), at(1130, 120, grahamCracker(r), 16, 1.1), at(1176, 224, grahamCracker(r), -12, 1.1)],
      [
        skillet(
          r,
          [
            shape(circlePath(290), '#3a1a0f'),
            sauce(r, 254, 250, '#54281a', '#2a120a'),
            spots.map(([x, y]) => at(x, y, marshmallow(r, 57), r.between(0, 360))).join(''),
            crumbs(r, 34, 220, 220, '#cf9752', 11),
          ],
          310,
          28,
        ),
        at(-186, 200, grahamCracker(r, 230, 116), -34),
        at(-106, 240, grahamCracker(r, 230, 116), -14),
      ],
    );
  },
};
