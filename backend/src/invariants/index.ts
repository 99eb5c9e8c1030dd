import type { Domain } from '../domains/Domain';
import { every } from '../lib/every';
import { readReport, refreshInvariants } from './refreshInvariants';

export { checkInvariants, readInvariants } from './checkInvariants';

const LOOK_EVERY_MS = 60_000;

/** Watches the promises of the data: it reads every domain's tables, and no domain knows of it. */
export const invariants: Domain = {
  name: 'invariants',
  routes: ({ staff }) => {
    staff.get(
      '/api/invariants',
      {
        can: 'system.read',
        summary: 'The promises of the data, and what the last look at recent rows found against them',
        answers: { 200: 'InvariantReport' },
      },
      ({ merchantId }) => readReport(merchantId),
    );
  },
  start: ({ MERCHANT_ID: merchantId }) =>
    every(LOOK_EVERY_MS, 'promises looked at', () => refreshInvariants(merchantId)),
};
