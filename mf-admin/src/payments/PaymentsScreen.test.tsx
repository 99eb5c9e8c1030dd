import type { PaymentAlert, Reconciliation } from '@site/contracts';
import { screen, within } from '@testing-library/react';
import { openAdmin } from '../../testing/openAdmin';

let api: ReturnType<typeof openAdmin>['api'] | undefined;

const ALERT: PaymentAlert = {
  kind: 'amount_mismatch',
  subject_id: 'ses/1',
  order_id: 'order-1',
  detail: 'Paid $1.00 instead of $25.98',
  created_at: '2026-11-19T18:00:00Z',
  resolved_at: null,
  resolved_by: null,
  resolved_note: null,
};

const RUNNING: Reconciliation = {
  ...{ business_date: '2026-11-19', status: 'RUNNING', started_at: ALERT.created_at, finished_at: null },
  ...{ compared_from: ALERT.created_at, providers: [], provider_payments: 0, settled: 0, differences: [] },
};

test('an alert is resolved with a note', async () => {
  const { user, ...opened } = openAdmin('/admin/payments', {
    'GET /api/payment-alerts': { body: [ALERT], headers: { 'X-Total-Count': '1' } },
    'GET /api/reconciliations': { body: [] },
    'POST /api/payment-alerts/amount_mismatch/ses%2F1/resolve': { body: { ...ALERT, resolved_at: ALERT.created_at } },
  });
  api = opened.api;
  expect(await screen.findByText('Another amount was paid')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open order' })).toHaveAttribute('href', '/admin/orders/order-1');
  await user.click(screen.getByRole('button', { name: 'Resolve' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), 'A test payment');
  await user.click(within(dialog).getByRole('button', { name: 'Resolve alert' }));
  await screen.findByText('Payments', { selector: 'h1' });
  const sent = api.calls.find(({ method }) => method === 'POST');
  expect(sent).toMatchObject({ body: { note: 'A test payment' } });
});

test('the payments are compared when staff ask for it, and a failure is shown', async () => {
  const { user, ...opened } = openAdmin('/admin/payments', {
    'GET /api/payment-alerts': { body: [], headers: { 'X-Total-Count': '0' } },
    'GET /api/reconciliations': { body: [] },
    'POST /api/reconciliations': {
      status: 409,
      body: { detail: 'The payments are being compared right now.', code: 'conflict' },
    },
  });
  api = opened.api;
  const run = await screen.findByRole('button', { name: 'Run now' });
  api.set('GET /api/reconciliations', { body: [RUNNING] });
  await user.click(run);
  expect(await screen.findByText('The payments are being compared right now.')).toBeVisible();
  // ADM-30: the comparison that goes on is shown.
  expect(await screen.findByText('Payments are being compared...')).toBeVisible();
});

test('ADM-191 open alerts are not shown as resolved ones when those cannot be read', async () => {
  const { user, ...opened } = openAdmin('/admin/payments', {
    'GET /api/payment-alerts': { body: [ALERT], headers: { 'X-Total-Count': '1' } },
    'GET /api/reconciliations': { body: [] },
  });
  api = opened.api;
  await screen.findByText('Another amount was paid');
  api.set('GET /api/payment-alerts', { status: 503, body: { code: 'unavailable', detail: 'The restaurant is busy.' } });
  await user.click(screen.getByRole('button', { name: 'Resolved' }));
  expect(await screen.findByText('The restaurant is busy.')).toBeVisible();
  expect(screen.queryByText('Another amount was paid')).toBeNull();
});

test.each([
  [1, 1, /^1 payment of sandbox since .* 1 missed payment was settled\.$/],
  [1250, 2, /^1,250 payments of sandbox since .* 2 missed payments were settled\.$/],
])('ADM-192 counts %i compared and %i settled payments in words', async (payments, settled, words) => {
  const run = { ...RUNNING, status: 'DONE', finished_at: ALERT.created_at, providers: ['sandbox'] };
  api = openAdmin('/admin/payments', {
    'GET /api/payment-alerts': { body: [], headers: { 'X-Total-Count': '0' } },
    'GET /api/reconciliations': { body: [{ ...run, provider_payments: payments, settled }] },
  }).api;
  expect(await screen.findByText(words)).toBeVisible();
});
