import { confirmForPickup, lockOrder } from '../../domains/orders';
import { inTransaction } from '../../database/transaction';
import { buildOrder, expectStatus, type GuestOrder } from './buildOrder';

type Server = { readonly api: Parameters<typeof buildOrder>[0]; readonly merchantId: string };

/** An order that the kitchen has, to be paid at pickup; `paid`: in cash, already. */
export async function buildConfirmed(
  server: Server,
  { paid = false, ...overrides }: Parameters<typeof buildOrder>[1] & { paid?: boolean } = {},
): Promise<GuestOrder> {
  const built = await buildOrder(server.api, overrides);
  await inTransaction(async (transaction) => {
    await confirmForPickup(await lockOrder(server.merchantId, built.order.id, transaction), transaction);
  });
  if (paid) {
    const path = `/api/orders/${built.order.id}/payment/process`;
    await expectStatus(200, server.api.staff().post(path, { payment_method: 'cash' }));
  }
  return built;
}
