import type { DeletedAccount } from '@site/contracts';
import { inTransaction } from '../../http/transaction';
import type { UserActor } from '../../http/actor';
import { deletePerson, requirePassword } from '../accounts';
import { cancelUnpaidOrders, countInKitchen } from '../orders';
import { mailFarewell } from './mailFarewell';

type Wanted = { merchantId: string; actor: UserActor; password: string | undefined; ip: string };

/**
 * The account and everything about its person, gone for good (decision 0209). What they ordered and have not paid is
 * called off first. An order that the kitchen has right now keeps its name and address until it is handed over; all else
 * goes within moments.
 *
 * @throws AppError as requirePassword does
 */
export async function deleteAccount({ merchantId, actor, password, ip }: Wanted): Promise<DeletedAccount> {
  const { userId, signInId } = actor;
  const whose = { merchantId, userId };
  await requirePassword({ ...whose, signInId, password, ip });
  await cancelUnpaidOrders(whose);
  const inKitchen = await countInKitchen(whose);
  await inTransaction(async (transaction) => {
    const person = await deletePerson({ ...whose, ip }, transaction);
    if (person.email !== '') await mailFarewell({ merchantId, person, inKitchen }, transaction);
  });
  return { success: true, orders_in_kitchen: inKitchen };
}
