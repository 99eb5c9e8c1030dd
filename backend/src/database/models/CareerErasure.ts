import { defineModel, date, key, string, type RowOf } from '../defineModel';

/** That an application was deleted, and why. Holds nothing about the person. */
export const CareerErasure = defineModel('CareerErasure', 'career_erasures', {
  applicationId: key(string(30)),
  reason: string<'withdrawn' | 'staff' | 'expired'>(16),
  erasedAt: date(),
});

export type CareerErasureRow = RowOf<typeof CareerErasure>;
