import { KITCHEN_FAULTS } from './kitchenFaults';
import { byQuery } from '../byQuery';
import type { Invariant } from '../Invariant';

export const kitchenInvariants: readonly Invariant[] = [
  {
    id: 'K1',
    promise: 'the kitchen gives no minute and no scarce dish away twice, and keeps places for standing orders only',
    find: byQuery(KITCHEN_FAULTS),
  },
];
