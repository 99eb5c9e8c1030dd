import type { Invariant } from '../Invariant';
import { cartPromises } from './carts';
import { durabilityPromises } from './durability';
import { figurePromises } from './figures';
import { ledgerPromises } from './ledger';
import { moneyPromises } from './money';
import { orderPromises } from './orders';
import { secretPromises } from './secrets';

/** Every promise of the data, in the order in which they are told. */
export const promises: readonly Invariant[] = [
  ...orderPromises,
  ...moneyPromises,
  ...ledgerPromises,
  ...durabilityPromises,
  ...secretPromises,
  ...cartPromises,
  ...figurePromises,
];
