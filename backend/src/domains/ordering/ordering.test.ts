import type { OrderingSettings, Problem, SiteSettings } from '@site/contracts';
import { execute } from '../../database/connection';
import { testServer } from '../../testing';

const server = testServer();
const read = async (): Promise<OrderingSettings> =>
  (await server.api.get('/api/ordering/settings')).json as OrderingSettings;

const USUAL: OrderingSettings = {
  delivery: {
    enabled: true,
    fee: '3.99',
    minimum: '15.00',
    free_from: '50.00',
    zips: ['77320', '77340', '77341', '77342', '77343', '77344'],
    radius_miles: 0,
    minutes: 20,
  },
  kitchen: {
    slot_minutes: 15,
    capacity_minutes: 180,
    days_ahead: 3,
    last_order_minutes: 15,
    lead_minutes: 0,
    accept_minutes: 5,
    always_open: true,
    unpaid_percent: 50,
    unpaid_percent_per_network: 40,
    unpaid_minutes_per_guest: 150,
  },
  charges: { tax_rate: '0.0825', tip_percents: [15, 18, 20, 25] },
};

test('until somebody saves others, the usual rules hold', async () => {
  expect(await read()).toEqual(USUAL);
});

test('guests read, staff save, and everything comes back as it was saved', async () => {
  expect((await server.api.put('/api/ordering/settings', USUAL)).status).toBe(401);
  const settings: OrderingSettings = {
    delivery: {
      enabled: false,
      fee: '5.50',
      minimum: '0.00',
      free_from: null,
      zips: ['77301'],
      radius_miles: 7.5,
      minutes: 35,
    },
    kitchen: {
      slot_minutes: 30,
      capacity_minutes: 90,
      days_ahead: 0,
      last_order_minutes: 45,
      lead_minutes: 25,
      accept_minutes: 0,
      always_open: false,
      unpaid_percent: 60,
      unpaid_percent_per_network: 60,
      unpaid_minutes_per_guest: 90,
    },
    charges: { tax_rate: '0.06', tip_percents: [10] },
  };
  const saved = await server.api.staff().put('/api/ordering/settings', settings);
  expect(saved).toMatchObject({ status: 200, json: settings });
  expect(await read()).toEqual(settings);
  await server.api.staff().put('/api/ordering/settings', USUAL);
  expect(await read()).toEqual(USUAL);
});

test.each([
  ['a fee below nothing', { delivery: { ...USUAL.delivery, fee: '-1.00' } }, 'delivery.fee'],
  ['a fee in words', { delivery: { ...USUAL.delivery, fee: 'free' } }, 'delivery.fee'],
  ['a ZIP of four digits', { delivery: { ...USUAL.delivery, zips: ['7734'] } }, 'delivery.zips.0'],
  ['a ZIP twice', { delivery: { ...USUAL.delivery, zips: ['77340', '77340'] } }, 'delivery.zips.1'],
  ['slots of seven minutes', { kitchen: { ...USUAL.kitchen, slot_minutes: 7 } }, 'kitchen.slot_minutes'],
  ['a kitchen without capacity', { kitchen: { ...USUAL.kitchen, capacity_minutes: 0 } }, 'kitchen.capacity_minutes'],
  ['no share for unpaid orders', { kitchen: { ...USUAL.kitchen, unpaid_percent: 0 } }, 'kitchen.unpaid_percent'],
  [
    'a larger share for one network than for all together',
    { kitchen: { ...USUAL.kitchen, unpaid_percent_per_network: 51 } },
    'kitchen.unpaid_percent_per_network',
  ],
  [
    'no minutes for an unpaid guest',
    { kitchen: { ...USUAL.kitchen, unpaid_minutes_per_guest: 0 } },
    'kitchen.unpaid_minutes_per_guest',
  ],
  ['half of the settings', { kitchen: undefined }, 'kitchen'],
  ['a tax above everything', { charges: { ...USUAL.charges, tax_rate: '1.5' } }, 'charges.tax_rate'],
  ['a tax in percent', { charges: { ...USUAL.charges, tax_rate: '8.25%' } }, 'charges.tax_rate'],
  ['a tip of half a percent', { charges: { ...USUAL.charges, tip_percents: [0.5] } }, 'charges.tip_percents.0'],
  ['a tip twice', { charges: { ...USUAL.charges, tip_percents: [15, 15] } }, 'charges.tip_percents.1'],
  ['a field that is not known', { tax_rate: '0.00' }, 'tax_rate'],
])('refuses %s and keeps what holds', async (_, change, field) => {
  const { status, json } = await server.api.staff().put('/api/ordering/settings', { ...USUAL, ...change });
  expect(status).toBe(422);
  expect((json as Problem).errors?.map((error) => error.field)).toContain(field);
  expect(await read()).toEqual(USUAL);
});

test('settings that were saved before there were limits, tax and tips get the usual ones', async () => {
  const {
    unpaid_percent: _,
    unpaid_percent_per_network: __,
    unpaid_minutes_per_guest: ___,
    lead_minutes: ____,
    accept_minutes: _____,
    ...older
  } = USUAL.kitchen;
  const content = JSON.stringify({ delivery: USUAL.delivery, kitchen: { ...older, capacity_minutes: 90 } });
  await execute('UPDATE ordering_settings SET content = :content', { content });
  expect(await read()).toEqual({ ...USUAL, kitchen: { ...USUAL.kitchen, capacity_minutes: 90 } });
  await server.api.staff().put('/api/ordering/settings', USUAL);
});

test.each([true, false])(
  'every page knows whether orders are taken around the clock (%s) (WEB-72)',
  async (anytime) => {
    await server.api
      .staff()
      .put('/api/ordering/settings', { ...USUAL, kitchen: { ...USUAL.kitchen, always_open: anytime } });
    const site = (await server.api.get('/api/site')).json as SiteSettings;
    expect(site.ordersAnytime ?? false).toBe(anytime);
    await server.api.staff().put('/api/ordering/settings', USUAL);
  },
);
