import type { Promotion, SavePromotionRequest } from '@site/contracts';
import { request } from '@site/kit';
import { readPage } from '../ui/readPage';
import { readVersioned, saveVersioned } from '../ui/versioned';

const path = (id: string): string => `/api/promotions/${encodeURIComponent(id)}`;

/** The calls of this screen, one function each. */
export const promotionCalls = {
  list: ({ limit, offset }: { limit: number; offset: number }) =>
    readPage<Promotion>(`/api/promotions?limit=${limit}&offset=${offset}`, 'Failed to load promo codes'),
  one: (id: string) => readVersioned<Promotion>(path(id), 'Failed to load the promo code'),
  /** @param key the same for each try of one form, so that a lost answer makes no second code */
  create: (body: SavePromotionRequest, key: string) =>
    request<Promotion>('/api/promotions', {
      method: 'POST',
      body,
      headers: { 'x-idempotency-key': key },
      failure: 'Failed to save the promo code',
    }),
  replace: (id: string, body: SavePromotionRequest, etag: string) =>
    saveVersioned<Promotion>(path(id), { body, etag, failure: 'Failed to save the promo code' }),
  remove: (id: string) => request(path(id), { method: 'DELETE', failure: 'Failed to delete the promo code' }),
};
