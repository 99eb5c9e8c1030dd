import type { AccountExport } from '@site/contracts';
import type { UserActor } from '../../../http/actor';
import { now, toInstant } from '../../../lib/clock';
import { exportPerson } from '../../accounts';
import { presentCart, readCart } from '../../cart';
import { exportMember } from '../../loyalty';
import { listMailsTo } from '../../mail';
import { exportOrders } from '../../orders';
import { presentAccount } from '../customers.presenter';
import { readAccount } from '../account/readAccount';

/** Returns everything that is kept about a person: one list for each kind of data, without secrets. */
export async function exportAccount(
  merchantId: string,
  { userId, role }: Pick<UserActor, 'userId' | 'role'>,
): Promise<AccountExport> {
  const known = await readAccount({ merchantId, userId });
  const account = presentAccount(known, { role });
  return {
    exported_at: toInstant(now()),
    account,
    data: {
      addresses: account.addresses,
      orders: await exportOrders({ merchantId, userId }),
      cart: presentCart(await readCart({ merchantId, actor: { kind: 'user', userId } })).items,
      mails: account.email_verified ? await listMailsTo(merchantId, account.email) : [],
      ...(await exportMember({ merchantId, userId })),
      ...(await exportPerson(merchantId, userId)),
    },
  };
}
