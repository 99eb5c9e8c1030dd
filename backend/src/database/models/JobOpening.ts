import type { PayUnit, TimePreference } from '@site/contracts';
import { defineModel, bigint, boolean, date, key, nullable, string, text, type RowOf } from '../defineModel';

/** A job that guests can apply for. */
export const JobOpening = defineModel('JobOpening', 'job_openings', {
  id: key(string(36)),
  title: string(100),
  description: text(),
  employmentType: string<TimePreference>(16),
  payFromCents: nullable(bigint()),
  payToCents: nullable(bigint()),
  payUnit: string<PayUnit>(8),
  /** The last day to apply, `yyyy-MM-dd`. */
  closesOn: nullable(string(10)),
  isPublished: boolean(),
  createdAt: date(),
  updatedAt: date(),
});

export type JobOpeningRow = RowOf<typeof JobOpening>;
