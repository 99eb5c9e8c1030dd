import type { CareerApplicationRow } from '@site/contracts';
import { Op, type WhereOptions } from 'sequelize';
import { CareerApplication, type CareerApplicationModelRow } from '../../../database/models/CareerApplication';
import { mailboxOf, phoneKeyOf } from '../../../lib/contact';
import { APPLICATION_ID_PATTERN } from '../applications/applicationId';
import { presentRow } from './applications.presenter';
import type { ApplicationFilter } from './applications.schema';
import { countDuplicates } from './duplicates';

/** Beyond it the list says "more"; counting a million rows would cost more than it tells. */
export const COUNTED_MAX = 10_000;

type Page = { limit: number; offset: number };

/** Applications that fit a filter, newest first. */
export async function listApplications(
  merchantId: string,
  filter: ApplicationFilter,
  { limit, offset }: Page,
): Promise<CareerApplicationRow[]> {
  const rows = await findRows(merchantId, filter, { limit, offset });
  const duplicates = await countDuplicates(merchantId, rows);
  return rows.map((row) => presentRow(row, duplicates.get(row.id) ?? 0));
}

export function findRows(
  merchantId: string,
  filter: ApplicationFilter,
  page: Page,
): Promise<CareerApplicationModelRow[]> {
  return CareerApplication.findAll({ where: whereOf(merchantId, filter), order: [['id', 'DESC']], ...page });
}

/** How many there are, up to COUNTED_MAX. */
export async function countApplications(merchantId: string, filter: ApplicationFilter): Promise<number> {
  const rows = await CareerApplication.findAll({
    attributes: ['id'],
    where: whereOf(merchantId, filter),
    limit: COUNTED_MAX,
  });
  return rows.length;
}

function whereOf(
  merchantId: string,
  { status, q = '', spam }: ApplicationFilter,
): WhereOptions<CareerApplicationModelRow> {
  return { merchantId, isSuspectedSpam: spam, ...(status && { status }), ...searchOf(q.trim()) };
}

/** Each search is answered by an index. */
function searchOf(q: string): WhereOptions<CareerApplicationModelRow> {
  if (q === '') return {};
  if (APPLICATION_ID_PATTERN.test(q)) return { id: q };
  if (q.includes('@')) return { emailKey: mailboxOf(q) };
  const phoneKey = phoneKeyOf(q);
  if (phoneKey !== '') return { phoneKey };
  const prefix = q.toLowerCase();
  // A range in place of LIKE, whose wildcards would need escaping.
  return { nameKey: { [Op.gte]: prefix, [Op.lt]: `${prefix}\u{10ffff}` } };
}
