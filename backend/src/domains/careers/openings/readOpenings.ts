import type { JobOpening as WireOpening, TimePreference } from '@site/contracts';
import { Op, type Transaction, type WhereOptions } from 'sequelize';
import { JobOpening, type JobOpeningRow } from '../../../database/models/JobOpening';
import { localTime, now } from '../../../lib/clock';
import { presentOpening } from './openings.presenter';

/** A restaurant seldom has more; the page shows each. */
export const OPENINGS_MAX = 100;

/** The openings that guests see: published, and not closed on the restaurant's calendar. Newest first. */
export async function readOpenings(merchantId: string): Promise<WireOpening[]> {
  const rows = await JobOpening.findAll({
    where: isOpen(merchantId, localTime(now()).date),
    order: [['id', 'DESC']],
    limit: OPENINGS_MAX,
  });
  return rows.map(presentOpening);
}

type Wanted = { title: string; preferences: readonly TimePreference[]; today: string };

/** The opening that a position names, whatever its letter case; of several, one whose type the applicant prefers. */
export async function findOpenOpening(
  merchantId: string,
  { title, preferences, today }: Wanted,
  transaction: Transaction,
): Promise<JobOpeningRow | undefined> {
  const rows = await JobOpening.findAll({
    where: isOpen(merchantId, today),
    order: [['id', 'DESC']],
    limit: OPENINGS_MAX,
    transaction,
  });
  const wanted = title.trim().toLowerCase();
  const named = rows.filter((row) => row.title.toLowerCase() === wanted);
  return named.find(({ employmentType }) => preferences.includes(employmentType)) ?? named[0];
}

function isOpen(merchantId: string, today: string): WhereOptions<JobOpeningRow> {
  return { merchantId, isPublished: true, closesOn: { [Op.or]: [null, { [Op.gte]: today }] } };
}
