import { lazyArt } from '@site/kit';

/** A campfire at night for a sign on the pine ground; it fills the width of its box at 8:5. */
export const Campfire = lazyArt(() => import('./CampfireArt'));
