import { KITCHEN_FAULTS } from '../../domains/kitchen';
import { byQuery } from '../byQuery';
import type { Invariant } from '../Invariant';

export const kitchenPromises: readonly Invariant[] = [
  {
    id: 'K1',
    promise: 'the kitchen gives no minute and no scarce dish away twice, and keeps places for standing orders only',
    find: byQuery(KITCHEN_FAULTS),
  },
];
