import type { Random } from '../core/random';
import type { Svg } from '../core/svg';
import { bowls } from './bowls';
import { breakfast } from './breakfast';
import { drinks } from './drinks';
import { sandwiches } from './sandwiches';
import { sides } from './sides';
import { smokehouse } from './smokehouse';
import { sweets } from './sweets';
import { tacos } from './tacos';

/** A drawing by the slug of its dish; the slug also seeds the chance that it is given. */
export type Drawings = Record<string, (r: Random) => Svg>;

export const dishes: Drawings = {
  ...breakfast,
  ...smokehouse,
  ...sandwiches,
  ...bowls,
  ...tacos,
  ...sides,
  ...sweets,
  ...drinks,
};
