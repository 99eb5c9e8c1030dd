import type {
  InvariantOverview,
  InvariantRun,
  PaymentAlert,
  Reconciliation,
  StaffActionFilters,
  StaffActions,
  SystemHealth,
  VisitFigures,
  VitalFigures,
} from '@site/contracts';
import { answer, type Fixtures } from '@site/kit/preview';
import { counted, dayFromToday, minutesFromNow } from './answers';
import { releaseFixtures } from './releaseFixtures';

const ALERT: PaymentAlert = {
  ...{ kind: 'refund_failed', subject_id: 're_7', order_id: 'o3', detail: 'The provider refused a refund of $25.98.' },
  ...{ created_at: '2026-11-22T16:00:00Z', resolved_at: null, resolved_by: null, resolved_note: null },
};

function reconciliation(): Reconciliation {
  return {
    ...{ business_date: dayFromToday(0), status: 'DONE', compared_from: minutesFromNow(-1500) },
    ...{ started_at: minutesFromNow(-300), finished_at: minutesFromNow(-299), providers: ['sandbox'] },
    ...{ provider_payments: 31, settled: 0 },
    differences: [
      {
        ...{ kind: 'payment_amount_differs', provider: 'sandbox', subject_id: 'pay_9', order_id: 'o2' },
        ...{ ours: '25.98', theirs: '24.98', detail: 'The provider has one dollar less.' },
      },
    ],
  };
}

function health(isEmpty: boolean): SystemHealth {
  return {
    checked_at: minutesFromNow(0),
    outbox: { pending: 0, scheduled: isEmpty ? 0 : 2, failing: 0, oldest_at: null, messages: [] },
    mails: { sent: isEmpty ? 0 : 412, kept: 0, waiting: 0, failed: 0, failures: [] },
    webhooks: isEmpty
      ? []
      : [{ provider: 'sandbox', received: 88, duplicates: 1, refused: 0, last_received_at: minutesFromNow(-6) }],
    unprocessed_webhooks: 0,
    reconciliation: isEmpty
      ? null
      : { business_date: dayFromToday(0), status: 'DONE', finished_at: minutesFromNow(-299), differences: 1 },
    releases: isEmpty
      ? []
      : [{ remote: 'mf-admin', version: '1.0.0', active_since: minutesFromNow(-2000), activated_by: 'operations' }],
    mailbox_path: null,
  };
}

const PROMISE = { id: 'INV-1', promise: 'Each paid order has a payment.', violations: 0, samples: [], milliseconds: 4 };

function invariants(): InvariantOverview {
  const checked = { checked_at: minutesFromNow(-1), since: minutesFromNow(-400) };
  return { recent: { ...checked, invariants: [PROMISE] }, run: null };
}

function run(): InvariantRun {
  const times = { requested_at: minutesFromNow(0), finished_at: minutesFromNow(0) };
  return { id: 'run1', requested_by: 'Ada Pine', ...times, total: 1, results: [{ ...PROMISE, timed_out: false }] };
}

function visits(isEmpty: boolean): VisitFigures {
  const vitals: VitalFigures = {
    LCP: { p75: 1310, visits: 240, rating: 'good' },
    INP: { p75: 96, visits: 180, rating: 'good' },
    CLS: { p75: 0.02, visits: 240, rating: 'good' },
  };
  const release = { remote: 'mf-menu-cart', version: '1.0.0', is_active: true, visits: 240, vitals, errors: 0 };
  return {
    ...{ from: dayFromToday(-6), to: dayFromToday(0), sample_rate: 0.1 },
    pages: isEmpty ? [] : [{ page: '/', remote: 'mf-menu-cart', visits: 240, vitals }],
    releases: isEmpty ? [] : [release],
  };
}

function actions(isEmpty: boolean): StaffActions {
  if (isEmpty) return { actions: [], next: null };
  return {
    actions: [
      {
        ...{ id: 'ac1', at: minutesFromNow(-30), actor_kind: 'user', actor_id: 'u1', actor_name: 'Ada Pine' },
        ...{ staff_role: 'owner', action: 'menu.item.update', title: 'Changed a dish', entity: 'menu_item' },
        ...{
          entity_id: '7',
          entity_name: 'Brisket Plate',
          outcome: 'done',
          reason: null,
          before: { price: '17.50' },
          after: { price: '18.50' },
        },
      },
    ],
    next: null,
  };
}

/** Payments that need a decision, the audit log, the health, the speed and the releases of the site. */
export function systemFixtures(isEmpty: boolean): Fixtures {
  let alerts = isEmpty ? [] : [ALERT];
  return {
    'GET /api/payment-alerts': answer<PaymentAlert[]>(({ query }) =>
      counted<PaymentAlert>(alerts.filter(({ resolved_at }) => String(resolved_at !== null) === query.get('resolved'))),
    ),
    'POST /api/payment-alerts/:kind/:subject/resolve': answer<PaymentAlert>(() => {
      const resolved = { ...ALERT, resolved_at: minutesFromNow(0), resolved_by: 'Ada Pine' };
      alerts = [resolved];
      return resolved;
    }),
    'GET /api/reconciliations': answer<Reconciliation[]>(() => (isEmpty ? [] : [reconciliation()])),
    'POST /api/reconciliations': answer<Reconciliation>(() => reconciliation()),
    'GET /api/admin/audit': answer<StaffActions>(() => actions(isEmpty)),
    'GET /api/admin/audit/filters': answer<StaffActionFilters>(() => ({
      actors: [{ id: 'u1', name: 'Ada Pine' }],
      actions: [{ action: 'menu.item.update', title: 'Changed a dish' }],
      entities: ['menu_item'],
    })),
    'GET /api/admin/health': answer<SystemHealth>(() => health(isEmpty)),
    'GET /api/admin/invariants': answer<InvariantOverview>(() => invariants()),
    'POST /api/admin/invariants/runs': answer<InvariantRun>(() => run()),
    'GET /api/admin/visits': answer<VisitFigures>(() => visits(isEmpty)),
    ...releaseFixtures(isEmpty),
  };
}
