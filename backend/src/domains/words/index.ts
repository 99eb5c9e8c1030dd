import type { Domain } from '../../Domain';
import { wordsRoutes } from './words.routes';

export { homeWordsIn } from './homeWordsIn';
export { readWords } from './words';

/** What a restaurant says of itself on its pages. */
export const words: Domain = { routes: wordsRoutes };
