import type { Invariant } from '../Invariant';
import { cartPromises } from './carts';
import { customerPromises } from './customers';
import { durabilityPromises } from './durability';
import { figurePromises } from './figures';
import { kitchenPromises } from './kitchen';
import { ledgerPromises } from './ledger';
import { loyaltyPromises } from './loyalty';
import { moneyPromises } from './money';
import { orderPromises } from './orders';
import { promotionPromises } from './promotions';
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
  ...kitchenPromises,
  ...promotionPromises,
  ...loyaltyPromises,
  ...customerPromises,
];
