import { Op } from 'sequelize';
import { AuthUser } from '../../../database/models/AuthUser';
import { toPerson, type Person } from './readPerson';

type Page = {
  /** The account that the last page ended with. With an empty id: all accounts made after that moment. */
  after: { createdAt: Date; id: string };
  limit: number;
};

/** People in the order in which their accounts were made; deleted ones are left out. */
export async function listPersonsByAge(merchantId: string, { after, limit }: Page): Promise<Person[]> {
  const { createdAt, id } = after;
  const sameMoment = id === '' ? [] : [{ createdAt, id: { [Op.gt]: id } }];
  const users = await AuthUser.findAll({
    where: { merchantId, deletedAt: null, [Op.or]: [{ createdAt: { [Op.gt]: createdAt } }, ...sameMoment] },
    order: ['createdAt', 'id'],
    limit,
  });
  return users.map(toPerson);
}
