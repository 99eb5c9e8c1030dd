import type { Order } from '@site/contracts';
import { select } from '../../../database/connection';
import { inTransaction } from '../../../database/transaction';
import { eventually, testServer } from '../../../testing';
import type { ApiAnswer } from '../../../testing/apiClient';
import { cartCount } from '../../../testing/paymentRecords';
import { buildOrder, DETAILS, expectStatus, readOrder, type GuestOrder } from '../../../testing/builders/buildOrder';
import { untilLockWait } from '../../../testing/untilLockWait';
import { lockOrder, markPaid } from '..';

const server = testServer();

describe('a payment that comes in while its cart is being ordered again', () => {
  /** Holds the order as a settlement does, lets the guest order until that waits, and then has it paid. */
  async function payWhile(
    { order }: Pick<GuestOrder, 'order'>,
    ordering: () => Promise<ApiAnswer>,
  ): Promise<ApiAnswer> {
    let answer: Promise<ApiAnswer> | undefined;
    await inTransaction(async (transaction) => {
      const locked = await lockOrder(server.merchantId, order.id, transaction);
      answer = ordering();
      await untilLockWait();
      await markPaid(locked, locked.amountDueCents, transaction);
    });
    if (!answer) throw new Error('Nothing was ordered');
    return answer;
  }

  test('keeps its order; the changed cart is to be reviewed first', async () => {
    const built = await buildOrder(server.api);
    await expectStatus(201, built.guest.post('/api/cart/items', { menu_item_id: built.dish.id }));
    const answer = await payWhile(built, () => built.guest.post('/api/orders/from-cart', DETAILS));
    expect(answer.status).toBe(409);
    expect(answer.json).toMatchObject({ code: 'cart_changed', cart: { item_count: 3 } });
    // What is paid for leaves the cart, the rest can be ordered.
    await eventually(async () => expect(await cartCount(built)).toBe(1));
    const { json } = await expectStatus(201, built.guest.post('/api/orders/from-cart', DETAILS));
    expect((json as Order).total_amount).toBe('12.99');
    const rows = await select('SELECT superseded_by FROM orders WHERE id = :id', { id: built.order.id });
    expect(rows).toEqual([{ superseded_by: null }]);
  });

  test('is not ordered again for a new price', async () => {
    const built = await buildOrder(server.api);
    await expectStatus(200, server.api.staff().put(`/api/menu/items/${built.dish.id}`, { price: '13.00' }));
    const answer = await payWhile(built, () => built.guest.post('/api/orders/from-cart', DETAILS));
    expect(answer.json).toMatchObject({ status: 409, code: 'already_paid' });
  });

  test('is cooked for whom it was paid', async () => {
    const built = await buildOrder(server.api);
    const other = { ...DETAILS, customer_name: 'Somebody Else' };
    const answer = await payWhile(built, () => built.guest.post('/api/orders/from-cart', other));
    expect(answer.json).toMatchObject({ status: 409, code: 'already_paid' });
    expect(await readOrder(built)).toMatchObject({ customer_name: 'Ada Pine' });
  });
});
