import type { Domain } from '../../Domain';
import { schedule } from '../../lib/schedule';
import { picturesRoutes } from './pictures.routes';
import { purgeSitePictures } from './purgePictures';

export { brandIcon } from './brandIcon';
export { guestPictures } from './guestPictures';
export { readKept, type KeptPictures } from './sitePictures';

const PURGE_MS = 6 * 3_600_000;

/** The restaurant's own pictures: the hero of its home page, and its logo. */
export const pictures: Domain = {
  routes: picturesRoutes,
  start: ({ MERCHANT_ID }) =>
    schedule(PURGE_MS, 'unused pictures of the site purged', () => purgeSitePictures(MERCHANT_ID)),
};
