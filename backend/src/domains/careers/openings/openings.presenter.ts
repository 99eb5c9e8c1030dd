import type { JobOpening as WireOpening } from '@site/contracts';
import type { JobOpeningRow } from '../../../database/models/JobOpening';
import { toInstant } from '../../../lib/clock';
import { toWire } from '../../../lib/money';

export function presentOpening(row: JobOpeningRow): WireOpening {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    employment_type: row.employmentType,
    pay_from: row.payFromCents === null ? null : toWire(row.payFromCents),
    pay_to: row.payToCents === null ? null : toWire(row.payToCents),
    pay_unit: row.payUnit,
    closes_on: row.closesOn,
    posted_at: toInstant(row.createdAt),
  };
}
