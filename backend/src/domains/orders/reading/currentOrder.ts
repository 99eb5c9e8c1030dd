import type { Current } from '../../../http/DeclaredRoute';
import { itemsOf, lockOrder } from './findOrder';
import { presentOrder } from '../orders.presenter';

/** An order as it is now, locked; for If-Match and the audit log. */
export const currentOrder: Current<{ id: string }> = {
  read: async ({ merchantId, params, transaction }) => {
    const order = await lockOrder(merchantId, params.id, transaction);
    return presentOrder(order, await itemsOf(order, transaction));
  },
};
