import { StaffAction } from '../../../database/models/StaffAction';
import { testServer } from '../../../testing';
import { buildOrder, expectStatus } from '../../../testing/builders/buildOrder';
import { buildUser } from '../../../testing/builders/buildUser';
import { checkInvariantsAfterEach } from '../../../testing/checkInvariantsAfterEach';
import { sandbox } from '../../../testing/sandbox';

const server = testServer();
sandbox(() => server.url);
checkInvariantsAfterEach(server);

const PATH = '/api/sandbox/hosted-checkout';
const rowsOf = (entityId: string) => StaffAction.findAll({ where: { entityId } });

test('SEC-26 a payment page that staff open for a guest is in the audit log of the order; a guest leaves no row', async () => {
  const { guest, order } = await buildOrder(server.api);
  await expectStatus(200, guest.post(PATH, { orderId: order.id }));
  expect(await rowsOf(order.id)).toEqual([]);
  const support = await buildUser(server, { staffRole: 'support' });
  await expectStatus(200, support.api.post(PATH, { orderId: order.id }));
  expect(await rowsOf(order.id)).toMatchObject([
    {
      action: 'hosted-checkout',
      entity: 'orders',
      entityName: `#${order.order_number}`,
      actorId: support.id,
      staffRole: 'support',
      outcome: 'done',
      afterState: '{"provider":"sandbox"}',
    },
  ]);
});

test('staff who name no order get the answer that guests get', async () => {
  const answer = await server.api.staff().post(PATH, { orderId: '' });
  expect(answer).toMatchObject({ status: 422, json: { errors: [{ field: 'orderId' }] } });
});
