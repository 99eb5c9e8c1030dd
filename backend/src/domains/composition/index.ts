import type { Domain } from '../Domain';
import { compositionRoutes } from './composition.routes';
import { releaseFiles } from './releaseFiles';

export { currentComposition } from './currentComposition';
export type { FilledComposition } from './fillComposition';
export { checkFit } from './gate/checkComposition';
export { parsePrerenderedFrames } from './gate/checkPrerenderedFrames';
export { readReleaseFile } from './readReleaseFile';

export const composition: Domain = {
  name: 'composition',
  routes: compositionRoutes,
  middleware: () => [releaseFiles()],
};
