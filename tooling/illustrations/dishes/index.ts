import type { Drawings } from './Drawings';
import { bowls } from './bowls';
import { breakfast } from './breakfast';
import { drinks } from './drinks';
import { sandwiches } from './sandwiches';
import { sides } from './sides';
import { smokehouse } from './smokehouse';
import { sweets } from './sweets';
import { tacos } from './tacos';

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
