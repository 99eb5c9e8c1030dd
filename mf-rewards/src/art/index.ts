import { lazyArt } from '@site/kit';

// Drawings for a sign on the pine ground; they fill the width of their box at 8:5.

/** A campfire at night. */
export const Campfire = lazyArt(() => import('./CampfireArt'));

/** A bag to take away and its receipt. */
export const Receipt = lazyArt(() => import('./ReceiptArt'));
