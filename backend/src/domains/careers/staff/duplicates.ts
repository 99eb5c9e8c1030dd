import type { CareerDuplicate } from '@site/contracts';
import { Op, type Transaction } from 'sequelize';
import { CareerApplication, type CareerApplicationModelRow } from '../../../database/models/CareerApplication';
import { toInstant } from '../../../lib/clock';

type Person = Pick<CareerApplicationModelRow, 'id' | 'emailKey' | 'phoneKey'>;

/** More of one person are not counted. */
const READ_MAX = 500;
const SHOWN_MAX = 10;

/** How many other applications share the email or the phone of each, by id. */
export async function countDuplicates(merchantId: string, rows: readonly Person[]): Promise<Map<string, number>> {
  const others = await findSharing(merchantId, rows);
  return new Map(
    rows.map((row) => [
      row.id,
      others.filter((other) => other.id !== row.id && (isSameMailbox(row, other) || isSamePhone(row, other))).length,
    ]),
  );
}

/** The other applications of one person, newest first. */
export async function findDuplicates(
  merchantId: string,
  row: Person,
  transaction?: Transaction,
): Promise<CareerDuplicate[]> {
  const sharing = await findSharing(merchantId, [row], transaction);
  const ids = sharing.map(({ id }) => id).filter((id) => id !== row.id);
  if (ids.length === 0) return [];
  const others = await CareerApplication.findAll({
    where: { merchantId, id: ids },
    order: [['id', 'DESC']],
    limit: SHOWN_MAX,
    transaction,
  });
  return others.map(({ id, status, fullName, position, submittedAt }) => ({
    id,
    status,
    full_name: fullName,
    position,
    submitted_at: toInstant(submittedAt),
  }));
}

/** One search for each index: a single OR would use neither. */
async function findSharing(merchantId: string, rows: readonly Person[], transaction?: Transaction): Promise<Person[]> {
  const find = (where: object) =>
    CareerApplication.findAll({
      attributes: ['id', 'emailKey', 'phoneKey'],
      where: { merchantId, ...where },
      limit: READ_MAX,
      transaction,
    });
  const keysOf = (key: 'emailKey' | 'phoneKey') => [...new Set(rows.map((row) => row[key]).filter(Boolean))];
  const [byEmail, byPhone] = await Promise.all([
    find({ emailKey: { [Op.in]: keysOf('emailKey') } }),
    find({ phoneKey: { [Op.in]: keysOf('phoneKey') } }),
  ]);
  return [...new Map([...byEmail, ...byPhone].map((row) => [row.id, row])).values()];
}

function isSameMailbox(one: Person, other: Person): boolean {
  return one.emailKey !== '' && one.emailKey === other.emailKey;
}

function isSamePhone(one: Person, other: Person): boolean {
  return one.phoneKey !== '' && one.phoneKey === other.phoneKey;
}
