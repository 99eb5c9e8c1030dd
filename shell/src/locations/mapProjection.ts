import type { Brand } from '@site/contracts';

type Place = Brand['location'];

/**
 * The piece of Walker County that the drawn map shows, wide enough for a desktop; downtown is in the middle of a narrow
 * frame.
 */
const WEST = -95.753;
const EAST = -95.347;
const NORTH = 30.765;
const SOUTH = 30.618;
export const MAP_SIZE = { width: 1500, height: 630 } as const;

/** Projects a place onto the drawn map. Across one county a flat earth is exact enough. */
export function project({ latitude, longitude }: Place): { x: number; y: number } {
  return {
    x: Math.round(((longitude - WEST) / (EAST - WEST)) * MAP_SIZE.width),
    y: Math.round(((NORTH - latitude) / (NORTH - SOUTH)) * MAP_SIZE.height),
  };
}

/** A restaurant elsewhere must not be pinned into this map. */
export function isOnMap({ latitude, longitude }: Place): boolean {
  return longitude > WEST && longitude < EAST && latitude > SOUTH && latitude < NORTH;
}

/** Latitude, longitude. */
export type Point = readonly [latitude: number, longitude: number];

type Spot = { x: number; y: number };

function onCanvas([latitude, longitude]: Point): Spot {
  return project({ latitude, longitude });
}

function middle(one: Spot, other: Spot): string {
  return `${(one.x + other.x) / 2} ${(one.y + other.y) / 2}`;
}

export function translateTo(point: Point): string {
  const { x, y } = onCanvas(point);
  return `translate(${x} ${y})`;
}

/** A road through the points: straight at its ends, and around each point a bend from the middle of one leg to the next. */
export function pathAlong(points: readonly Point[]): string {
  return points
    .map(onCanvas)
    .map((spot, index, spots) => {
      const next = spots[index + 1];
      if (index === 0) return `M${spot.x} ${spot.y}`;
      return next ? `Q${spot.x} ${spot.y} ${middle(spot, next)}` : `L${spot.x} ${spot.y}`;
    })
    .join('');
}

/** The closed outline around the points, rounded in the same way. */
export function shapeAround(points: readonly Point[]): string {
  const spots = points.map(onCanvas);
  const bends = spots.map(
    (spot, index) => `Q${spot.x} ${spot.y} ${middle(spot, spots[(index + 1) % spots.length] ?? spot)}`,
  );
  const [first = { x: 0, y: 0 }] = spots;
  return `M${middle(spots.at(-1) ?? first, first)}${bends.join('')}Z`;
}
