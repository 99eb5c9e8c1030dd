import { invariants } from '../invariants';
import { accounts } from './accounts';
import { careers } from './careers';
import { cart } from './cart';
import { composition } from './composition';
import { customers } from './customers';
import type { Domain } from '../Domain';
import { figures } from './figures';
import { hours } from './hours';
import { kitchen } from './kitchen';
import { languages } from './languages';
import { loyalty } from './loyalty';
import { mail } from './mail';
import { menu } from './menu';
import { ordering } from './ordering';
import { orders } from './orders';
import { payments } from './payments';
import { pictures } from './pictures';
import { promotions } from './promotions';
import { rewards } from './rewards';
import { site } from './site';
import { staff } from './staff';
import { system } from './system';
import { tables } from './tables';
import { visits } from './visits';
import { words } from './words';

/** Every domain, in the order in which their routes are tried. */
export const domains: readonly Domain[] = [
  hours,
  languages,
  words,
  ordering,
  promotions,
  menu,
  pictures,
  loyalty,
  cart,
  kitchen,
  orders,
  payments,
  customers,
  rewards,
  careers,
  mail,
  accounts,
  staff,
  figures,
  system,
  tables,
  composition,
  visits,
  invariants,
  site,
];
