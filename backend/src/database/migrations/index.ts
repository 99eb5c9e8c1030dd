import { foundation } from './2026-11-21-01-foundation';
import { hours } from './2026-11-21-02-hours';
import { menu } from './2026-11-21-03-menu';
import { carts } from './2026-11-21-04-carts';
import { composition } from './2026-11-21-10-composition';
import { orders } from './2026-11-21-11-orders';
import { payments } from './2026-11-21-12-payments';
import { orderChoices } from './2026-11-21-20-order-choices';
import { orderingSettings } from './2026-11-21-21-ordering-settings';
import { promotions } from './2026-11-21-22-promotions';
import { kitchen } from './2026-11-21-24-kitchen';
import { menuStock } from './2026-11-21-25-menu-stock';
import { moneyOperations } from './2026-11-21-27-money-operations';
import { reconciliations } from './2026-11-21-29-reconciliations';
import { mails } from './2026-11-21-30-mails';
import { invariantLooks } from './2026-11-21-32-invariant-looks';
import { orderRanks } from './2026-11-21-32-order-ranks';
import { kitchenIdle } from './2026-11-21-33-kitchen-idle';
import { accounts } from './2026-11-21-34-accounts';
import { ordersOfCustomers } from './2026-11-21-36-orders-of-customers';
import { customers } from './2026-11-21-37-customers';
import { accountMails } from './2026-11-21-38-account-mails';
import { secondFactors } from './2026-11-21-39-second-factors';
import { dishMakers } from './2026-11-21-41-dish-makers';
import { authLimits } from './2026-11-21-42-auth-limits';
import { unpaidWork } from './2026-11-22-52-unpaid-work';
import { promoNetworks } from './2026-11-22-53-promo-networks';
import { unpaidCompletions } from './2026-11-22-54-unpaid-completions';
import { answeredIds } from './2026-11-22-55-answered-ids';
import { knownOrigins } from './2026-11-22-56-known-origins';
import { rateLimits } from './2026-11-22-58-rate-limits';
import { readinessProbes } from './2026-11-22-62-readiness-probes';
import { loyalty } from './2026-11-22-70-loyalty';
import { referralBonuses } from './2026-11-22-73-referral-bonuses';
import { staff } from './2026-11-22-76-staff';
import type { Migration } from './steps';

/** The schema's history, oldest first. One file for each domain's change; add yours at the end. */
export const migrations: readonly Migration[] = [
  foundation,
  hours,
  menu,
  carts,
  composition,
  orders,
  payments,
  orderChoices,
  orderingSettings,
  promotions,
  kitchen,
  menuStock,
  moneyOperations,
  reconciliations,
  mails,
  invariantLooks,
  orderRanks,
  kitchenIdle,
  accounts,
  ordersOfCustomers,
  customers,
  accountMails,
  secondFactors,
  dishMakers,
  authLimits,
  unpaidWork,
  promoNetworks,
  unpaidCompletions,
  answeredIds,
  knownOrigins,
  rateLimits,
  readinessProbes,
  loyalty,
  referralBonuses,
  staff,
];
