import { boxPath, scatterBox } from '../core/geometry';
import { dots } from '../core/marks';
import type { Random } from '../core/random';
import { canvas } from '../core/scene';
import { at, round, shape, stroke, type Svg } from '../core/svg';

const ground = (fill: string) => shape(`M0 0h${canvas.width}v${canvas.height}H0Z`, fill);

interface Wood {
  boards: readonly [string, ...string[]];
  grain: string;
  seam: string;
  light: string;
}

/** Boards laid side by side, with grain, seams and nail heads. */
function planks(r: Random, { boards, grain, seam, light }: Wood): Svg {
  const count = 5;
  const height = canvas.height / count;
  let svg = '';
  for (let i = 0; i < count; i += 1) {
    const top = i * height;
    svg += shape(`M0 ${top}h${canvas.width}v${height}H0Z`, boards[i % boards.length] ?? boards[0]);
    let lines = '';
    for (let j = 0; j < 9; j += 1) {
      const y = top + 10 + r.next() * (height - 20);
      const x = r.between(-120, 900);
      lines += `M${round(x)} ${round(y)}q${round(r.between(80, 200))} ${round(r.between(-7, 7))} ${round(r.between(240, 520))} 0`;
    }
    svg += stroke(lines, grain, 2.5, 0.5);
    svg += stroke(`M0 ${round(top + 4)}h${canvas.width}`, light, 3, 0.35);
    svg += stroke(`M0 ${round(top)}h${canvas.width}`, seam, 5);
    const joint = r.between(60, 260) + (i % 2) * 880;
    svg += stroke(`M${round(joint)} ${round(top)}v${height}`, seam, 4);
    svg += dots(
      [
        [joint - 16, top + 30],
        [joint - 16, top + height - 30],
        [joint + 16, top + 30],
        [joint + 16, top + height - 30],
      ],
      seam,
      8,
    );
  }
  return svg;
}

/** Painted camp table. */
export function pineBoard(r: Random): Svg {
  return planks(r, { boards: ['#1d4d38', '#1a4733', '#205440'], grain: '#123526', seam: '#0d2a1e', light: '#3a7a59' });
}

/** Weathered cedar. */
export function cedar(r: Random): Svg {
  return planks(r, { boards: ['#b98a5c', '#ad7e52', '#c29467'], grain: '#8a5f3a', seam: '#6b4527', light: '#e0b88a' });
}

/** Grey barn wood. */
export function barnWood(r: Random): Svg {
  return planks(r, { boards: ['#7d8583', '#747c7a', '#878e8a'], grain: '#5a6361', seam: '#434b49', light: '#a9b1ac' });
}

/** A checked cloth: two sets of see-through stripes that darken where they cross. */
function checked(base: string, stripe: string, thread: string, width: number): Svg {
  let svg = ground(base);
  for (let x = width / 2; x < canvas.width; x += width * 2)
    svg += shape(`M${x} 0h${width}v${canvas.height}h${-width}Z`, stripe, 0.5);
  for (let y = width / 2; y < canvas.height; y += width * 2)
    svg += shape(`M0 ${y}h${canvas.width}v${width}H0Z`, stripe, 0.5);
  let threads = '';
  for (let x = width * 2; x < canvas.width; x += width * 2) threads += `M${x} 0v${canvas.height}`;
  for (let y = width * 2; y < canvas.height; y += width * 2) threads += `M0 ${y}h${canvas.width}`;
  return svg + stroke(threads, thread, 3, 0.45);
}

/** Flannel the colour of embers. */
export function emberCloth(): Svg {
  return at(0, 0, checked('#cf5420', '#7c2508', '#f9b36b', 78));
}

/** Lake-blue flannel. */
export function lakeCloth(): Svg {
  return checked('#2f7293', '#123f57', '#9fd0e2', 78);
}

/** Corn-yellow gingham. */
export function cornCloth(): Svg {
  return checked('#f7dc9c', '#eda52a', '#fff6df', 52);
}

/** White enamel table top with blue-black speckle and a pine edge. */
export function enamelTable(r: Random): Svg {
  const specks = scatterBox(r, 200, canvas.width, canvas.height, 26).map(
    ([x, y]) => [x + canvas.x, y + canvas.y] as const,
  );
  return (
    ground('#e9eae0') +
    dots(specks.slice(0, 130), '#5d6f72', 4, 0.55) +
    dots(specks.slice(130), '#5d6f72', 7, 0.45) +
    stroke(boxPath(canvas.width - 28, canvas.height - 28, 26, canvas.x, canvas.y), '#22573f', 7)
  );
}

/** Dark slate, for pale food. */
export function slate(r: Random): Svg {
  let cracks = '';
  for (let i = 0; i < 26; i += 1) {
    cracks += `M${round(r.between(0, 1280))} ${round(r.between(0, 720))}l${round(r.between(40, 160))} ${round(r.between(-30, 30))}l${round(r.between(20, 90))} ${round(r.between(-16, 16))}`;
  }
  const chips = scatterBox(r, 90, canvas.width, canvas.height, 30).map(
    ([x, y]) => [x + canvas.x, y + canvas.y] as const,
  );
  return (
    ground('#2c3a41') +
    stroke(cracks, '#3d4e56', 3, 0.8) +
    stroke(cracks, '#1c272c', 1.5, 0.6) +
    dots(chips, '#51646d', 4, 0.5)
  );
}
