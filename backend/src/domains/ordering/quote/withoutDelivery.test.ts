import type { OrderingSettings as WireSettings } from '@site/contracts';
import { OrderingSettings } from '../../../database/models/OrderingSettings';
import { testServer } from '../../../testing';
import { buildCart, DETAILS, expectStatus } from '../../../testing/builders/buildOrder';

const server = testServer({ DELIVERY: 'false' });

test('a site that is run without delivery has none, whatever staff would save', async () => {
  const settings = (await server.api.get('/api/ordering/settings')).json as WireSettings;
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

test('PAY-81 settings that are saved while the site is run without delivery keep what staff chose about delivery', async () => {
  const saved = async () => {
    const row = await OrderingSettings.findOne({ where: { merchantId: server.merchantId } });
    return (JSON.parse(row?.content ?? '') as WireSettings).delivery.enabled;
  };
  const settings = (await server.api.get('/api/ordering/settings')).json as WireSettings;
  for (const enabled of [true, false]) {
    const content = JSON.stringify({ ...settings, delivery: { ...settings.delivery, enabled } });
    await OrderingSettings.upsert({ merchantId: server.merchantId, content, updatedAt: new Date() });
    const { json } = await expectStatus(200, server.api.staff().put('/api/ordering/settings', settings));
    expect(json).toMatchObject({ delivery: { enabled: false } });
    expect(await saved()).toBe(enabled);
  }
});
