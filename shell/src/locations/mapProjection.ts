import type { Brand } from '@site/contracts';

type Place = Brand['location'];

/** The piece of Walker County that the drawn map shows, and its canvas. */
const WEST = -95.68;
const EAST = -95.42;
const NORTH = 30.765;
const SOUTH = 30.618;
export const MAP_SIZE = { width: 960, height: 630 } as const;

/** Where a place lies on the drawn map. Across one county the earth may be flat. */
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
