import { Op } from 'sequelize';
import { AuthUser } from '../../../database/models/AuthUser';
import { toPerson, type Person } from './readPerson';

/** The last letter that an address can hold; every address with a beginning sorts before it. */
const END = '\u{10ffff}';

/** People whose address begins with a text, for staff; by address. */
export async function findPersonsByEmail(merchantId: string, beginning: string, limit: number): Promise<Person[]> {
  const from = beginning.toLowerCase();
  const users = await AuthUser.findAll({
    // A range of the index: LIKE would take `_` and `%`, which addresses may hold, for wildcards.
    where: { merchantId, emailKey: { [Op.gte]: from, [Op.lt]: from + END }, deletedAt: null },
    order: [['emailKey', 'ASC']],
    limit,
  });
  return users.map(toPerson);
}
