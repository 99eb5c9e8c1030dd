import type { Promotion, SavePromotionRequest } from '@site/contracts';
import { deleteOnce } from '../ui/deleteOnce';
import { postOnce } from '../ui/postOnce';
import { readPage } from '../ui/readPage';
import { readVersioned, saveVersioned } from '../ui/versioned';

const path = (id: string): string => `/api/promotions/${encodeURIComponent(id)}`;

/** The calls of this screen, one function each. */
export const promotionCalls = {
  list: ({ limit, offset }: { limit: number; offset: number }) =>
    readPage<Promotion>(`/api/promotions?limit=${limit}&offset=${offset}`, 'Failed to load promo codes'),
  one: (id: string) => readVersioned<Promotion>(path(id), 'Failed to load the promo code'),
  create: (body: SavePromotionRequest, key: string) =>
    postOnce<Promotion>('/api/promotions', { body, key, failure: 'Failed to save the promo code' }),
  replace: (id: string, body: SavePromotionRequest, etag: string) =>
    saveVersioned<Promotion>(path(id), { body, etag, failure: 'Failed to save the promo code' }),
  remove: (id: string) => deleteOnce(path(id), { failure: 'Failed to delete the promo code' }),
};
