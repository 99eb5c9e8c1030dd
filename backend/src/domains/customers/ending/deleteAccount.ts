import type { DeletedAccount, Locale } from '@site/contracts';
import { inTransaction } from '../../../database/transaction';
import type { UserActor } from '../../../http/actor';
import { deletePerson, requirePassword } from '../../accounts';
import { cancelUnpaidOrders, countInKitchen } from '../../orders';
import { requireAnotherOwner } from '../../staff';
import { mailFarewell } from './mailFarewell';

type Wanted = {
  merchantId: string;
  actor: UserActor;
  password: string | undefined;
  ip: string;
  /** In which the person reads the site. */
  locale: Locale;
};

/**
 * The account and everything about its person, gone for good (decision 0209). What they ordered and have not paid is
 * called off first. An order that the kitchen has right now keeps its name and address until it is handed over; all else
 * goes within moments.
 *
 * @throws AppError as requirePassword does; conflict for the last owner of the restaurant
 */
export async function deleteAccount({ merchantId, actor, password, ip, locale }: Wanted): Promise<DeletedAccount> {
  const { userId, signInId, staffRole } = actor;
  const userRef = { merchantId, userId };
  await requirePassword({ ...userRef, signInId, password, ip });
  return removePerson({ ...userRef, by: `user:${userId}`, ip, locale, isOwner: staffRole === 'owner' });
}

type Removal = { merchantId: string; userId: string; by: string; ip: string; locale?: Locale; isOwner?: boolean };

/** Calls off what is not paid, deletes the account, and says farewell by mail. @param removal.by who did it, for the log */
export async function removePerson({ by, ip, locale, isOwner, ...userRef }: Removal): Promise<DeletedAccount> {
  const { merchantId } = userRef;
  // Once more below: another owner may leave meanwhile.
  if (isOwner) await inTransaction((transaction) => requireAnotherOwner(userRef, transaction));
  await cancelUnpaidOrders(userRef);
  const inKitchen = await countInKitchen(userRef);
  await inTransaction(async (transaction) => {
    if (isOwner) await requireAnotherOwner(userRef, transaction);
    const person = await deletePerson({ ...userRef, by, ip }, transaction);
    if (person.email !== '') await mailFarewell({ merchantId, person, inKitchen, locale }, transaction);
  });
  return { success: true, orders_in_kitchen: inKitchen };
}
