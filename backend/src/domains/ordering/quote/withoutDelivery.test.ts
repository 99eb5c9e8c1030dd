import type { OrderingSettings } from '@site/contracts';
import { testServer } from '../../../testing';
import { buildCart, DETAILS, expectStatus } from '../../../testing/builders/buildOrder';

const server = testServer({ DELIVERY: 'false' });

test('a site that is run without delivery has none, whatever staff would save', async () => {
  const settings = (await server.api.get('/api/ordering/settings')).json as OrderingSettings;
  expect(settings.delivery.enabled).toBe(false);

  const enabled = { ...settings, delivery: { ...settings.delivery, enabled: true } };
  const refused = await server.api.staff().put('/api/ordering/settings', enabled);
  expect(refused.json).toMatchObject({ status: 422, errors: [{ field: 'delivery.enabled' }] });
  await expectStatus(200, server.api.staff().put('/api/ordering/settings', settings));

  const { guest } = await buildCart(server.api);
  const delivery = { ...DETAILS, order_type: 'delivery', delivery_address: '1 Forest Road, Huntsville, TX 77340' };
  const answer = await guest.post('/api/orders/from-cart', delivery);
  expect(answer.json).toMatchObject({
    status: 422,
    detail: 'Delivery is not offered at the moment',
    errors: [{ field: 'order_type' }],
  });
});
