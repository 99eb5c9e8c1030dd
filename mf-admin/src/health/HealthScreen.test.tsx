import type { InvariantOverview, SystemHealth } from '@site/contracts';
import { screen, within } from '@testing-library/react';
import { openAdmin } from '../../testing/openAdmin';

let api: ReturnType<typeof openAdmin>['api'] | undefined;

const AT = '2026-11-19T18:00:00Z';
const HEALTH: SystemHealth = {
  checked_at: AT,
  outbox: {
    pending: 2,
    scheduled: 1,
    failing: 1,
    oldest_at: AT,
    messages: [
      { id: 'm1', topic: 'order.paid', attempts: 3, created_at: AT, next_try_at: AT, last_error: 'No such order' },
    ],
  },
  mails: {
    sent: 12,
    kept: 0,
    waiting: 0,
    failed: 1,
    failures: [
      {
        id: 'f1',
        recipient: 'a••@example.com',
        subject: 'Your order',
        failed_at: AT,
        last_error: 'Mailbox full',
        can_retry: true,
      },
    ],
  },
  webhooks: [{ provider: 'sandbox', received: 1200, duplicates: 3, refused: 0, last_received_at: AT }],
  unprocessed_webhooks: 0,
  reconciliation: { business_date: '2026-11-19', status: 'DONE', finished_at: AT, differences: 0 },
  releases: [{ remote: 'mf-careers', version: '1.2.0', active_since: AT, activated_by: 'team:*' }],
  mailbox_path: null,
};
const state = (id: string, violations: number) => ({
  id,
  promise: `promise of ${id}`,
  violations,
  samples: violations > 0 ? ['order 7: tip'] : [],
  milliseconds: 4,
});
const INVARIANTS: InvariantOverview = {
  recent: { checked_at: AT, since: AT, invariants: [state('I1', 0), state('I2', 0)] },
  run: null,
};

const open = (routes: Parameters<typeof openAdmin>[1] = {}, options: Parameters<typeof openAdmin>[2] = {}) => {
  const opened = openAdmin(
    '/admin/health',
    { 'GET /api/admin/health': { body: HEALTH }, 'GET /api/admin/invariants': { body: INVARIANTS }, ...routes },
    options,
  );
  api = opened.api;
  return opened;
};

test('each part says how it is, and a failed message and mail are tried again', async () => {
  const { user } = open({
    'POST /api/admin/health/outbox/m1/retry': { body: { retried: true } },
    'POST /api/admin/health/mails/f1/retry': { body: { retried: true } },
  });
  expect(await screen.findByRole('region', { name: 'Outbox' })).toHaveTextContent('1 failing');
  expect(screen.getByRole('region', { name: 'Webhooks, last 24 hours' })).toHaveTextContent('1,200 received');
  expect(screen.getByRole('region', { name: 'Last reconciliation' })).toHaveTextContent('All payments match');
  expect(screen.getByRole('table', { name: 'Active releases' })).toHaveTextContent('1.2.0');
  await user.click(screen.getByRole('button', { name: 'Try now: order.paid' }));
  await user.click(screen.getByRole('button', { name: 'Send again: Your order' }));
  const sent = api?.calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
  expect(sent).toEqual(['/api/admin/health/outbox/m1/retry', '/api/admin/health/mails/f1/retry']);
});

test('all data is checked on demand, and broken invariants come first with what breaks them', async () => {
  const run = {
    id: 'r1',
    requested_by: 'ada@example.com',
    requested_at: AT,
    finished_at: AT,
    total: 2,
    results: [
      { ...state('I1', 0), timed_out: false },
      { ...state('I2', 1), timed_out: false },
    ],
  };
  const { user } = open({ 'POST /api/admin/invariants/runs': { status: 202, body: run } });
  await user.click(await screen.findByRole('button', { name: 'Check all data' }));
  expect(await screen.findByText(/All data: 1 of 2 is broken/)).toBeVisible();
  const [, first] = within(screen.getByRole('table', { name: 'Invariants that need a look' })).getAllByRole('row');
  expect(first).toHaveTextContent('I2 promise of I2');
  expect(first).toHaveTextContent('order 7: tip');
});

test('ADM-152 invariants that hold are folded into one line', async () => {
  const invariants = ['I1', 'I2', 'I3'].map((id) => state(id, 0));
  const { user } = open({
    'GET /api/admin/invariants': { body: { recent: { ...INVARIANTS.recent, invariants }, run: null } },
  });
  const folded = await screen.findByText('3 invariants hold');
  expect(screen.getByText('promise of I3')).not.toBeVisible();
  await user.click(folded);
  expect(screen.getByText('promise of I3')).toBeVisible();
});

test('ADM-152 an invariant that is broken or whose check was stopped is in sight', async () => {
  const broken = { ...INVARIANTS.recent, invariants: [state('I1', 0), state('I2', 2), state('I3', 0)] };
  const results = [{ ...state('I3', 0), timed_out: true }];
  const run = { id: 'r1', requested_by: 'ada@example.com', requested_at: AT, finished_at: AT, total: 1, results };
  open({ 'GET /api/admin/invariants': { body: { recent: broken, run } } });
  expect(await screen.findByText('promise of I2')).toBeVisible();
  expect(screen.getByText('promise of I3')).toBeVisible();
  expect(screen.getByText('promise of I1')).not.toBeVisible();
});

test('a failure is shown with a way to try again', async () => {
  open({ 'GET /api/admin/health': { status: 503, body: { detail: 'Busy', code: 'unavailable' } } });
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeVisible();
});
