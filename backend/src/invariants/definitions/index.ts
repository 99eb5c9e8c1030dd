import type { Invariant } from '../Invariant';
import { careerInvariants } from './careers';
import { cartInvariants } from './carts';
import { customerInvariants } from './customers';
import { durabilityInvariants } from './durability';
import { figureInvariants } from './figures';
import { hourFigureInvariants } from './hourFigures';
import { kitchenInvariants } from './kitchen';
import { ledgerInvariants } from './ledger';
import { loyaltyInvariants } from './loyalty';
import { moneyInvariants } from './money';
import { orderInvariants } from './orders';
import { promotionInvariants } from './promotions';
import { secretInvariants } from './secrets';

/** Every invariant of the data, in the order of reports. */
export const invariants: readonly Invariant[] = [
  ...orderInvariants,
  ...moneyInvariants,
  ...ledgerInvariants,
  ...durabilityInvariants,
  ...secretInvariants,
  ...cartInvariants,
  ...figureInvariants,
  ...hourFigureInvariants,
  ...kitchenInvariants,
  ...promotionInvariants,
  ...loyaltyInvariants,
  ...customerInvariants,
  ...careerInvariants,
];
