import { messagesReady, setLocale } from '@site/kit';
import { buildOrder, SIGNED_IN } from '@site/kit/testing';
import { screen, within } from '@testing-library/react';
import { EARNED, dashboard, ID } from '../testing/builders';
import { DASHBOARD, openApp } from '../testing/openApp';

beforeEach(async () => {
  setLocale('es');
  await messagesReady();
});
afterEach(() => setLocale('en'));

describe('the rewards page in Spanish', () => {
  it('shows the points with their dates, and what each reward still needs', async () => {
    openApp('/rewards');
    expect(await screen.findByText('¡Qué gusto verte de nuevo, Ada Pine!')).toBeVisible();
    const balance = within(screen.getByRole('region', { name: 'Saldo de puntos' }));
    expect(balance.getByText(/^40 puntos vencen el 31 dic/)).toBeVisible();
    expect(balance.getByText(/^Faltan 310 puntos para GOLD\. SILVER hasta el 4 mar/)).toBeVisible();
    const far = screen.getByRole('heading', { name: 'Free side' }).closest('li') as HTMLElement;
    expect(within(far).getByText('Faltan 70 puntos')).toBeVisible();
    expect(screen.getByRole('option', { name: 'febrero' })).toHaveValue('02');
    expect(screen.getByText('34 puntos por el pedido #1042')).toBeVisible();
  });

  it('translates what the server wrote into the points history, around its number and the name of a reward', async () => {
    const row = { ...EARNED, basis: null, order_id: null };
    const rows = [
      { ...row, id: 't1', transaction_type: 'reversed', description: 'Refund of order #1042' },
      { ...row, id: 't2', transaction_type: 'redeemed', description: 'Free tea, cancelled' },
      { ...row, id: 't3', transaction_type: 'adjusted', description: 'For the 2 of you' },
    ] as (typeof EARNED)[];
    openApp('/rewards', { [DASHBOARD]: { body: dashboard({ recent_transactions: rows }) } });
    expect(await screen.findByText('Reembolso del pedido #1042')).toBeVisible();
    expect(screen.getByText('Free tea, cancelada')).toBeVisible();
    expect(screen.getByText('For the 2 of you')).toBeVisible();
  });

  it('shows the server’s reason for a birthday that it does not save', async () => {
    const detail = 'Your birthday can be changed once a year.';
    const { user } = openApp('/rewards', {
      [`PUT /api/rewards/customer/${ID}/birthday`]: { status: 409, body: { detail } },
    });
    await user.click(await screen.findByRole('button', { name: 'Guardar cumpleaños' }));
    expect(await screen.findByText('Tu cumpleaños se puede cambiar una vez al año.')).toBeVisible();
  });
});

it('the order history in Spanish shows states, dates and the reason why a dish cannot be ordered again', async () => {
  const line = { order_item_id: 'oit_1', name: 'Pecan Pie', quantity: 1, customizations: [], price_now: null };
  const { user } = openApp('/order-history', {
    'GET /api/orders/': {
      body: [buildOrder({ id: 'o1', order_number: 1042, created_at: '2026-11-20T18:05:00Z' })],
    },
    'GET /api/orders/o1/reorder': {
      body: {
        ...{ order_id: 'o1', order_number: 1042 },
        lines: ['Pecan Pie is sold out right now.', 'Only 2 of Pecan Pie left.'].map((reason, index) => ({
          ...{ ...line, order_item_id: `oit_${index}`, price_then: '6.00', status: 'unavailable', reason },
        })),
      },
    },
  });
  const card = (await screen.findByRole('heading', { name: 'Pedido #1042' })).closest('li') as HTMLElement;
  expect(within(card).getByText(/^20 nov 2026/, { selector: 'time' })).toBeVisible();
  await user.click(within(card).getByRole('button', { name: 'Pedir de nuevo' }));
  const dialog = await screen.findByRole('dialog', { name: 'De nuevo el pedido #1042' });
  expect(await within(dialog).findByText('Pecan Pie: agotado por ahora.')).toBeVisible();
  expect(within(dialog).getByText('Pecan Pie: solo quedan 2.')).toBeVisible();
});

it('WEB-168 the filter of the order history in Spanish speaks of several orders, the state of one order of one', async () => {
  const order = buildOrder({ status: 'Fulfilled', fulfillment_status: 'completed' });
  openApp('/order-history', { 'GET /api/orders/': { body: [order] } });
  const filters = within(await screen.findByRole('group', { name: 'Mostrar' })).getAllByRole('button');
  expect(filters.map(({ textContent }) => textContent)).toEqual(['Todos', 'Abiertos', 'Completados', 'Cancelados']);
  expect(screen.getByText('Completado')).toBeVisible();
});

it('a greeting keeps its last mark at the end after an Arabic name', async () => {
  setLocale('en');
  const user = { ...SIGNED_IN.user, displayName: 'ليلى' } as typeof SIGNED_IN.user;
  openApp('/rewards', {}, { ...SIGNED_IN, user } as typeof SIGNED_IN);
  expect(await screen.findByText('Welcome back, \u2068ليلى\u2069!')).toBeVisible();
});
