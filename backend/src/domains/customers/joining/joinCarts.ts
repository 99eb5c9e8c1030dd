import type { Transaction } from 'sequelize';
import type { GuestActor, UserActor } from '../../../http/actor';
import { inTransaction } from '../../../database/transaction';
import { emptyCart, ensureCart, joinContents, readCart, writeCart, type CartOwner, type LoadedCart } from '../../cart';
import { moveOrdersToCart, settleWithCart, versionsToTakeOut } from '../../orders';

type Wanted = { merchantId: string; actor: UserActor & { sessionHash: string } };
type Carts = { mine: CartOwner; guests: CartOwner };
type KnownCart = LoadedCart & { id: string };

/**
 * Merges the guest cart of a session into the user's cart in one step and empties it: doing it
 * again changes nothing. An unpaid order of the guest's cart moves along: a payment under way goes on, and when it
 * is paid its dishes leave the cart that they are in now (decision 0209).
 */
export async function joinCarts({ merchantId, actor }: Wanted): Promise<LoadedCart> {
  const guest: GuestActor = { kind: 'guest', sessionHash: actor.sessionHash };
  const carts = { mine: { merchantId, actor }, guests: { merchantId, actor: guest } };
  if (hasSomething(await readCart(carts.guests))) {
    await ensureCart(carts.mine);
    await inTransaction((transaction) => join(carts, transaction));
  }
  return readCart(carts.mine);
}

async function join({ mine, guests }: Carts, transaction: Transaction): Promise<void> {
  const { merchantId } = mine;
  const locked = await lockBoth({ mine, guests }, transaction);
  if (!locked) return;
  const orderIds = await settleWithCart(
    { merchantId, cartId: locked.guests.id, content: locked.guests.content },
    transaction,
  );
  // What was paid for has left it by now.
  const joining = await readCart(guests, { transaction });
  if (!hasSomething(joining)) return;

  const { id: cartId, version, content } = locked.mine;
  const toTakeOut = await versionsToTakeOut({ merchantId, cartId, content }, transaction);
  const joined = joinContents(content, joining.content);
  await writeCart(
    {
      merchantId,
      id: cartId,
      // The guest's orders are counted on from ours: the order of this very content is found again.
      version: version + joining.version + (joined.isAsBefore ? 0 : 1),
      content: { ...joined.content, ...(toTakeOut.length > 0 && { unconvertedVersions: toTakeOut }) },
    },
    transaction,
  );
  await writeCart(
    { merchantId, id: locked.guests.id, version: joining.version + 1, content: emptyCart(joining.content) },
    transaction,
  );
  const { toJoinedLine } = joined;
  await moveOrdersToCart({ merchantId, orderIds, cartId, versionShift: version, toJoinedLine }, transaction);
}

/** Locks both carts in the order of their ids, the order of every transaction that locks two. */
async function lockBoth(
  { mine, guests }: Carts,
  transaction: Transaction,
): Promise<{ mine: KnownCart; guests: KnownCart } | undefined> {
  const owners = [mine, guests];
  const ids = new Map<CartOwner, string>();
  for (const owner of owners) ids.set(owner, (await readCart(owner, { transaction })).id ?? '');
  const locked = new Map<CartOwner, LoadedCart>();
  for (const owner of [...owners].sort((a, b) => ((ids.get(a) ?? '') < (ids.get(b) ?? '') ? -1 : 1))) {
    locked.set(owner, await readCart(owner, { transaction, lock: true }));
  }
  const [ours, theirs] = owners.map((owner) => locked.get(owner));
  return isKnown(ours) && isKnown(theirs) ? { mine: ours, guests: theirs } : undefined;
}

function isKnown(cart: LoadedCart | undefined): cart is KnownCart {
  return cart !== undefined && cart.id !== null;
}

function hasSomething({ content }: LoadedCart): boolean {
  return content.lines.length > 0 || content.promoCode !== undefined;
}
