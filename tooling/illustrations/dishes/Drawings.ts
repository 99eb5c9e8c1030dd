import type { Random } from '../core/random';
import type { Svg } from '../core/svg';

/** A drawing by the slug of its dish; the slug also seeds the chance that it is given. */
export type Drawings = Record<string, (r: Random) => Svg>;
