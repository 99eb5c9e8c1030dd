import { arc, blob, boxPath, circlePath, moved, type Point, scatter, scatterBox, smooth } from '../core/geometry';
import { dots, glint } from '../core/marks';
import type { Random } from '../core/random';
import { at, clip, round, shadow, shape, stroke, type Svg } from '../core/svg';

/** A slice of soft white sandwich bread. */
export function breadSlice(r: Random, size = 150, toast = false): Svg {
  const h = size / 2;
  const outline: Point[] = [
    [-h * 0.92, h * 0.9],
    [-h * 0.84, -h * 0.1],
    [-h * 1.02, -h * 0.56],
    [-h * 0.6, -h * 0.98],
    [0, -h],
    [h * 0.6, -h * 0.98],
    [h * 1.02, -h * 0.56],
    [h * 0.84, -h * 0.1],
    [h * 0.92, h * 0.9],
    [0, h * 0.94],
  ];
  const d = smooth(outline, 0.75);
  const [crumb, hole] = toast ? ['#e9bd72', '#b9772a'] : ['#fdf3dc', '#e6d3aa'];
  return (
    shadow(d, 10, 0.34) +
    shape(d, '#a9662a') +
    shape(smooth(moved(outline, 0.94), 0.75), toast ? '#f6dda6' : '#f0dcb2') +
    shape(smooth(moved(outline, 0.88, -1, -1), 0.75), crumb) +
    clip(d, [
      toast
        ? stroke(
            `M${-h} ${-h * 0.4}L${h} ${h * 0.1}M${-h} ${h * 0.2}L${h} ${h * 0.7}M${-h * 0.6} ${-h}L${h} ${-h * 0.4}`,
            '#8a4f1a',
            11,
            0.55,
          )
        : '',
      dots(scatterBox(r, 46, size * 0.78, size * 0.8, 11), hole, 4.5, 0.8),
    ]) +
    glint(
      `M${round(-h * 0.78)} ${round(-h * 0.7)}q${round(h * 0.2)} ${round(-h * 0.16)} ${round(h * 0.5)} ${round(-h * 0.16)}`,
      5,
      0.7,
    )
  );
}

/** A tall biscuit from above, its flaky layers showing at the lower right. */
export function biscuit(r: Random, radius = 84): Svg {
  const outline = blob(r, radius, radius * 0.97, 0.04, 12);
  const layer = (offset: number, fill: string) =>
    at(offset * 0.7, offset, shape(smooth(blob(r, radius, radius * 0.97, 0.03, 12)), fill));
  return (
    shadow(smooth(outline), 34, 0.36) +
    layer(24, '#a9662a') +
    layer(20, '#f6dba2') +
    layer(15, '#c98538') +
    layer(11, '#fae6b8') +
    layer(6, '#d6984a') +
    shape(smooth(outline), '#b06a24') +
    shape(smooth(moved(outline, 0.96, -2, -3)), '#d79440') +
    shape(smooth(moved(outline, 0.84, -4, -6)), '#e9b663') +
    shape(smooth(moved(blob(r, radius, radius * 0.9, 0.12, 9), 0.52, -radius * 0.14, -radius * 0.18)), '#f7d798') +
    dots(scatter(r, 30, radius * 0.84, radius * 0.84, 12), '#a8641f', 6, 0.5) +
    dots(scatter(r, 16, radius * 0.7, radius * 0.7, 16), '#fff3d0', 5, 0.8) +
    stroke(
      `M${round(-radius * 0.5)} ${round(radius * 0.36)}q${round(radius * 0.3)} 12 ${round(radius * 0.7)} -6M${round(-radius * 0.1)} ${round(-radius * 0.44)}q20 8 44 0`,
      '#b8742c',
      4,
      0.7,
    ) +
    glint(arc(radius * 0.82, 205, 252), 7, 0.6)
  );
}

/** A round of cornbread with a cracked golden top. */
export function cornbreadRound(r: Random, radius = 235): Svg {
  const d = smooth(blob(r, radius, radius, 0.012, 12));
  return (
    shape(d, '#a3600f') +
    shape(circlePath(radius * 0.96, -1, -2), '#d9932a') +
    shape(circlePath(radius * 0.89, -3, -4), '#eeb544') +
    shape(circlePath(radius * 0.68, -12, -16), '#f8cd68') +
    dots(scatter(r, 130, radius * 0.94, radius * 0.94, 17), '#c07e1c', 7, 0.5) +
    dots(scatter(r, 70, radius * 0.88, radius * 0.88, 22), '#fff0b8', 5, 0.7)
  );
}

/** A square or wedge of cornbread on the side. */
export function cornbreadSquare(r: Random, size = 130): Svg {
  return (
    shadow(boxPath(size, size, 14, 0, 8), 12, 0.36) +
    shape(boxPath(size, size, 14, 0, 9), '#c98a22') +
    shape(boxPath(size, size, 14), '#b8761a') +
    shape(boxPath(size - 8, size - 8, 11, -1, -2), '#edb540') +
    shape(boxPath(size * 0.7, size * 0.62, 20, -8, -12), '#fad173') +
    dots(scatterBox(r, 44, size - 16, size - 16, 11), '#c07e1c', 5, 0.55) +
    glint(
      `M${round(-size * 0.38)} ${round(-size * 0.1)}v${round(-size * 0.22)}q2 -10 12 -12h${round(size * 0.2)}`,
      5,
      0.6,
    )
  );
}

/** A cracker with pinholes. */
export function saltine(size = 84): Svg {
  const edge: Point[] = [];
  for (let side = 0; side < 4; side += 1) {
    for (let i = 0; i < 8; i += 1) {
      const [x, y] = [-size / 2 + (size * i) / 8, -size / 2 - (i % 2 ? 3 : -1)];
      const turn = (side * Math.PI) / 2;
      edge.push([x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)]);
    }
  }
  const holes: Point[] = [-1, 0, 1].flatMap((i) => [-1, 0, 1].map((j) => [i * size * 0.27, j * size * 0.27] as const));
  return (
    shadow(smooth(edge, 0.6), 9, 0.36) +
    shape(smooth(edge, 0.6), '#c98f46') +
    shape(boxPath(size - 8, size - 8, 8, -1, -2), '#f3d79e') +
    shape(boxPath(size - 26, size - 26, 12, -4, -6), '#fbe8bf') +
    dots(holes, '#b97f38', 6) +
    dots(
      holes.map(([x, y]) => [x + 12, y - 9] as const),
      '#ffffff',
      3.5,
    )
  );
}
