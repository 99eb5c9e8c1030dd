import type { SaveJobOpeningRequest } from '@site/contracts';
import { nextNumber } from '../../../database/models/Counter';
import { inTransaction } from '../../../database/transaction';
import { createOpening } from './saveOpening';

const usual = { pay_unit: 'hour', closes_on: null, is_published: true } as const;

/** The jobs of Lone Pine Kitchen. */
const OPENINGS: readonly SaveJobOpeningRequest[] = [
  {
    ...usual,
    title: 'Delivery driver',
    description:
      'Bring hot food to homes around Huntsville in your own car. You need a valid Texas license, insurance and a clean record. Mileage is paid, and the tips are yours.',
    employment_type: 'Temporary',
    pay_from: '12.00',
    pay_to: null,
  },
  {
    ...usual,
    title: 'Counter crew',
    description:
      'Greet guests, take orders at the window and by phone, and keep the dining room ready. Evenings and weekends, 15 to 25 hours a week. We train you.',
    employment_type: 'Part-time',
    pay_from: '13.00',
    pay_to: '15.00',
  },
  {
    ...usual,
    title: 'Line cook',
    description:
      'Work the grill and the smoker from prep to close. A year on a busy line helps; care for the food matters more. Staff meal on each shift, health plan after 90 days.',
    employment_type: 'Full-time',
    pay_from: '16.00',
    pay_to: '19.50',
  },
];

/** Once: an opening that staff have changed or deleted stays as they left it. */
export async function seedOpenings(merchantId: string): Promise<void> {
  await inTransaction(async (transaction) => {
    if ((await nextNumber(merchantId, 'job_openings_seeded', transaction)) > 1) return;
    for (const opening of OPENINGS) await createOpening(merchantId, opening, transaction);
  });
}
