import type { Random } from './random';
import { round } from './svg';

export type Point = readonly [x: number, y: number];

/** Points from a flat list: x, y, x, y … */
export function pairs(flat: readonly number[]): Point[] {
  return flat.flatMap((x, i) => (i % 2 === 0 ? [[x, flat[i + 1] ?? 0] as const] : []));
}

/** Places from a flat list: x, y, turn in degrees, x, y, turn … */
export function places(flat: readonly number[]): (readonly [x: number, y: number, turn: number])[] {
  return flat.flatMap((x, i) => (i % 3 === 0 ? [[x, flat[i + 1] ?? 0, flat[i + 2] ?? 0] as const] : []));
}

/** A closed outline with organic wobble around an ellipse. `wobble` is a share of the radius. */
export function blob(r: Random, rx: number, ry = rx, wobble = 0.08, count = 9): Point[] {
  const turn = r.between(0, Math.PI * 2);
  return Array.from({ length: count }, (_, i) => {
    const angle = turn + (i / count) * Math.PI * 2;
    const reach = 1 + r.between(-wobble, wobble);
    return [Math.cos(angle) * rx * reach, Math.sin(angle) * ry * reach] as const;
  });
}

/** The outline scaled about the origin, then moved. */
export function moved(points: readonly Point[], scale: number, dx = 0, dy = 0): Point[] {
  return points.map(([x, y]) => [x * scale + dx, y * scale + dy] as const);
}

/**
 * Closed path through the points (Catmull-Rom as Bézier curves); tension 1 is round, 0 angular. Whole pixels, relative to
 * the rounded point before, which halves the file and lets no error add up.
 */
export function smooth(points: readonly Point[], tension = 1): string {
  const at = (i: number): Point => points[(i + points.length) % points.length] ?? [0, 0];
  const k = tension / 6;
  let [x, y] = at(0).map(Math.round) as [number, number];
  let d = `M${x} ${y}`;
  for (let i = 0; i < points.length; i += 1) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const curve = [
      [p1[0] + (p2[0] - p0[0]) * k, p1[1] + (p2[1] - p0[1]) * k],
      [p2[0] - (p3[0] - p1[0]) * k, p2[1] - (p3[1] - p1[1]) * k],
      p2,
    ] as const;
    d += `c${curve.map(([u, v]) => `${Math.round(u - x)} ${Math.round(v - y)}`).join(' ')}`;
    [x, y] = [Math.round(p2[0]), Math.round(p2[1])];
  }
  return `${d}Z`;
}

export function circlePath(radius: number, x = 0, y = 0): string {
  return ellipsePath(radius, radius, x, y);
}

export function ellipsePath(rx: number, ry: number, x = 0, y = 0): string {
  const [w, h] = [round(rx), round(ry)];
  return `M${round(x - rx)} ${round(y)}a${w} ${h} 0 1 0 ${round(2 * rx)} 0a${w} ${h} 0 1 0 ${round(-2 * rx)} 0Z`;
}

/** Rectangle around the origin. */
export function boxPath(width: number, height: number, corner: number, x = 0, y = 0): string {
  const [w, h] = [width - 2 * corner, height - 2 * corner];
  const c = round(corner);
  const turn = (dx: number, dy: number) => `a${c} ${c} 0 0 1 ${round(dx)} ${round(dy)}`;
  return (
    `M${round(x - width / 2 + corner)} ${round(y - height / 2)}h${round(w)}${turn(corner, corner)}` +
    `v${round(h)}${turn(-corner, corner)}h${round(-w)}${turn(-corner, -corner)}v${round(-h)}${turn(corner, -corner)}Z`
  );
}

/** Open arc on a circle around the origin; degrees, clockwise from east. */
export function arc(radius: number, from: number, to: number, ry = radius): string {
  const point = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    return `${round(Math.cos(angle) * radius)} ${round(Math.sin(angle) * ry)}`;
  };
  return `M${point(from)}A${round(radius)} ${round(ry)} 0 ${to - from > 180 ? 1 : 0} 1 ${point(to)}`;
}

/** A ring of scallops: lettuce edges, pie crimps, bottle caps. */
export function frill(r: Random, radius: number, depth: number, count: number): string {
  const points: Point[] = [];
  for (let i = 0; i < count * 2; i += 1) {
    const angle = (i / (count * 2)) * Math.PI * 2;
    const reach = radius + (i % 2 ? depth : -depth) * r.between(0.5, 1.2);
    points.push([Math.cos(angle) * reach, Math.sin(angle) * reach]);
  }
  return smooth(points);
}

/** Points in an ellipse, at least `gap` apart where room allows; fewer than `count` if it is full. */
export function scatter(r: Random, count: number, rx: number, ry: number, gap: number): Point[] {
  const found: Point[] = [];
  for (let tries = 0; tries < count * 12 && found.length < count; tries += 1) {
    const angle = r.between(0, Math.PI * 2);
    const reach = Math.sqrt(r.next());
    const point: Point = [Math.cos(angle) * rx * reach, Math.sin(angle) * ry * reach];
    if (found.every(([x, y]) => (x - point[0]) ** 2 + (y - point[1]) ** 2 >= gap * gap)) found.push(point);
  }
  return found;
}

/** Points in a rectangle around the origin, at least `gap` apart where room allows. */
export function scatterBox(r: Random, count: number, width: number, height: number, gap: number): Point[] {
  const found: Point[] = [];
  for (let tries = 0; tries < count * 12 && found.length < count; tries += 1) {
    const point: Point = [r.between(-width / 2, width / 2), r.between(-height / 2, height / 2)];
    if (found.every(([x, y]) => (x - point[0]) ** 2 + (y - point[1]) ** 2 >= gap * gap)) found.push(point);
  }
  return found;
}

export function polar(radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [Math.cos(angle) * radius, Math.sin(angle) * radius];
}
