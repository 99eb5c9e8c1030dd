import type { SaveRewardRequest } from '@site/contracts';
import { nextNumber } from '../../../database/models/Counter';
import { inTransaction } from '../../../database/transaction';
import { findSeededDishes } from '../../menu';
import { createReward } from './saveReward';

/** What the demo restaurant gives for points. Dishes are named by the key of the demo's menu. */
const CATALOG: readonly (SaveRewardRequest & { dishes?: readonly string[] })[] = [
  {
    name: 'Free sweet tea',
    description: 'A cold glass of sweet tea, on us.',
    reward_type: 'free_item',
    category: 'drink',
    points_required: 75,
    terms_conditions: 'One glass per order.',
    dishes: ['sweet-tea'],
  },
  {
    name: 'Free side',
    description: 'Cornbread, charro beans, coleslaw or fries with your meal.',
    reward_type: 'free_item',
    category: 'side',
    points_required: 125,
    terms_conditions: 'One side per order.',
    dishes: ['skillet-cornbread', 'charro-beans', 'buttermilk-coleslaw', 'hand-cut-fries'],
  },
  {
    name: '$5 off your order',
    description: 'Five dollars off anything you order.',
    reward_type: 'amount_off',
    category: 'other',
    points_required: 200,
    discount_value: '5.00',
  },
  {
    name: 'Free delivery',
    description: 'We bring it to your door at no charge.',
    reward_type: 'free_delivery',
    category: 'other',
    points_required: 150,
  },
  {
    name: 'Queso and chips',
    description: 'A bowl of queso with warm chips to share.',
    reward_type: 'free_item',
    category: 'appetizer',
    points_required: 250,
    dishes: ['queso-and-chips'],
  },
  {
    name: '15% off your order',
    description: 'For the whole table.',
    reward_type: 'percent_off',
    category: 'other',
    points_required: 400,
    discount_value: '15',
    min_tier: 'GOLD',
    terms_conditions: 'For members from GOLD on.',
  },
];

/** Once: a reward that staff have changed or deleted stays as they left it. */
export async function seedRewards(merchantId: string): Promise<void> {
  await inTransaction(async (transaction) => {
    if ((await nextNumber(merchantId, 'rewards_seeded', transaction)) > 1) return;
    for (const { dishes, ...reward } of CATALOG) {
      const found = dishes ? await findSeededDishes(merchantId, dishes, transaction) : [];
      if (dishes && found.length === 0) continue;
      await createReward(merchantId, { ...reward, menu_item_ids: found }, transaction);
    }
  });
}
