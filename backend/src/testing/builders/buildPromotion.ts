import type { Promotion, SavePromotionRequest } from '@site/contracts';
import type { ApiClient } from '../apiClient';
import { expectStatus } from './buildOrder';

let made = 0;

/** A code of its own that gives 10 % without conditions, unless given. */
export async function buildPromotion(
  api: ApiClient,
  overrides: Partial<SavePromotionRequest> = {},
): Promise<Promotion> {
  made += 1;
  const request = { code: `CODE${made}`, kind: 'percent', value: '10', ...overrides };
  return (await expectStatus(201, api.staff().post('/api/promotions', request))).json as Promotion;
}
