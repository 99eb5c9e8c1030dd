import { Op, type WhereOptions } from 'sequelize';
import { sequelize } from '../../../database/connection';
import { AuthFactor } from '../../../database/models/AuthFactor';
import { AuthIdentity } from '../../../database/models/AuthIdentity';
import { AuthUser, type AuthUserRow } from '../../../database/models/AuthUser';
import { invalid } from '../AuthError';
import type { AuthCall } from '../protocol/authRouter';
import { presentUser } from '../users/presentUser';
import { AUDIENCE } from '../tokens/accessToken';
import { readPage, setPageHeaders } from '../protocol/paging';

/** One page of all accounts, those that were deleted but kept among them; the newest first unless asked otherwise. */
export async function listUsers({ ctx, query, merchantId }: AuthCall): Promise<object> {
  const direction = readSort(query.sort);
  const page = readPage(query);
  const { rows, count } = await AuthUser.findAndCountAll({
    where: { merchantId, ...matching(query.filter ?? '') },
    order: [
      ['createdAt', direction],
      ['id', direction],
    ],
    limit: page.perPage,
    offset: (page.page - 1) * page.perPage,
  });
  setPageHeaders(ctx, page, count);
  return { users: await presentAll(merchantId, rows), aud: AUDIENCE };
}

async function presentAll(merchantId: string, users: readonly AuthUserRow[]): Promise<object[]> {
  const ofThem = { where: { merchantId, userId: users.map(({ id }) => id) } };
  const [identities, factors] = await Promise.all([
    AuthIdentity.findAll({ ...ofThem, order: ['createdAt', 'id'] }),
    AuthFactor.findAll({ ...ofThem, order: ['createdAt', 'id'] }),
  ]);
  return users.map((user) =>
    presentUser({
      user,
      identities: identities.filter(({ userId }) => userId === user.id),
      factors: factors.filter(({ userId }) => userId === user.id),
    }),
  );
}

/** Part of the address, or of a name that the person gave. */
function matching(filter: string): WhereOptions {
  if (filter === '') return {};
  const like = { [Op.like]: `%${filter.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%` };
  const name = (member: 'full_name' | 'display_name') =>
    sequelize.where(sequelize.literal(`LOWER(JSON_VALUE(user_metadata, '$.${member}'))`), like);
  return { [Op.or]: [{ email: like }, name('full_name'), name('display_name')] };
}

/** @throws AuthError validation_failed */
function readSort(sort: string | undefined): 'ASC' | 'DESC' {
  if (sort === undefined || sort === '') return 'DESC';
  const [field = '', direction = 'desc'] = sort.split(' ', 2);
  if (field !== 'created_at') throw invalid(`Bad Sort Parameters: bad field for sort '${field.slice(0, 40)}'`);
  const upper = direction.toUpperCase();
  if (upper !== 'ASC' && upper !== 'DESC') {
    throw invalid(
      `Bad Sort Parameters: bad direction for sort '${direction.slice(0, 40)}', only 'asc' and 'desc' allowed`,
    );
  }
  return upper;
}
