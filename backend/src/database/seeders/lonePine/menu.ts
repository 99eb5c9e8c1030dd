import { bowls } from './bowls';
import { breakfast } from './breakfast';
import { drinks } from './drinks';
import { sandwiches } from './sandwiches';
import { sides } from './sides';
import { smokehouse } from './smokehouse';
import { sweets } from './sweets';
import { tacos } from './tacos';
import type { SeedCategory } from './types';

/** The whole menu of the demo restaurant, in the order of its tabs. */
export const lonePineMenu: SeedCategory[] = [breakfast, smokehouse, sandwiches, bowls, tacos, sides, sweets, drinks];
