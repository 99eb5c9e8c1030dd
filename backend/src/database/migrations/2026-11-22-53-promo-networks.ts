import type { Migration } from './steps';

/** From which network a code was reserved, as a keyed hash, so that one network cannot hold all its last uses. */
export const promoNetworks: Migration = {
  name: '2026-11-22-53-promo-networks',
  up: async ({ addColumn }) => {
    const key = 'CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL';
    await addColumn('promotion_uses', 'network', `${key}, ALGORITHM=INSTANT`);
  },
};
