import type { SavePromotionRequest } from '@site/contracts';
import { nextNumber } from '../../database/models/Counter';
import { inTransaction } from '../../database/transaction';
import { createPromotion } from './savePromotion';

/** What Lone Pine Kitchen writes on its chalkboard. */
const CHALKBOARD: readonly SavePromotionRequest[] = [
  { code: 'PINE10', kind: 'percent', value: '10' },
  { code: 'WELCOME5', kind: 'amount', value: '5.00', minimum_subtotal: '25.00', per_customer_limit: 1 },
  { code: 'CAMPFIRE15', kind: 'percent', value: '15', minimum_subtotal: '60.00', max_discount: '20.00' },
];

/** Once: a code that staff have changed or taken back stays as they left it. */
export async function seedPromotions(merchantId: string): Promise<void> {
  await inTransaction(async (transaction) => {
    if ((await nextNumber(merchantId, 'promotions_seeded', transaction)) > 1) return;
    for (const promotion of CHALKBOARD) await createPromotion(merchantId, promotion, transaction);
  });
}
