import { createHmac } from 'node:crypto';
import { Op, type Transaction } from 'sequelize';
import { LoyaltySignal, type SignalKind } from '../../../database/models/LoyaltySignal';
import { networkOf } from '../../../http/clientAddress';
import { mailboxOf, phoneKeyOf } from '../../../lib/contact';
import { daysAgo, now } from '../../../lib/clock';
import { keysFor } from '../../../lib/secrets';

export type Signal = { kind: SignalKind; hash: string };

/** What is known of the person behind an order or a request. Empty texts say nothing. */
export type Traces = {
  email?: string | null;
  phone?: string | null;
  /** SHA-256 of the browser's cart session. */
  sessionHash?: string | null;
  ip?: string | null;
};

/** Older signals are deleted. */
const KEPT_DAYS = 400;

/**
 * Keyed hashes, so that no address and no number is kept: under each accepted secret, so that a signal is shared with those
 * that were recorded before the secret was replaced.
 */
export function signalsOf({ email, phone, sessionHash, ip }: Traces): Signal[] {
  const values: Record<SignalKind, string> = {
    device: sessionHash ?? '',
    network: ip ? networkOf(ip) : '',
    phone: phoneKeyOf(phone ?? ''),
    mailbox: mailboxOf(email ?? ''),
  };
  return (Object.keys(values) as SignalKind[])
    .filter((kind) => values[kind] !== '')
    .flatMap((kind) => keysFor('referral signals').map((key) => ({ kind, hash: hashOf(kind, values[kind], key) })));
}

function hashOf(kind: SignalKind, value: string, key: Buffer): string {
  return createHmac('sha256', key).update(`${kind}\n${value}`).digest('hex');
}

type Whose = { merchantId: string; accountId: string };

/** Records signals of an account; a repeated one only moves its date. */
export async function recordSignals(
  { merchantId, accountId }: Whose,
  signals: readonly Signal[],
  transaction: Transaction,
): Promise<void> {
  if (signals.length === 0) return;
  const seenAt = now();
  const rows = signals.map((signal) => ({ merchantId, accountId, ...signal, seenAt }));
  await LoyaltySignal.bulkCreate(rows, { updateOnDuplicate: ['seenAt'], transaction });
}

/** The kinds of signals that an account shares with any other account. Networks are shared by strangers and left out. */
export async function sharedKinds({ merchantId, accountId }: Whose, transaction: Transaction): Promise<SignalKind[]> {
  const own = await signalsOfAccount({ merchantId, accountId }, transaction);
  const personal = own.filter(({ kind }) => kind !== 'network');
  if (personal.length === 0) return [];
  const shared = await LoyaltySignal.findAll({
    where: {
      merchantId,
      accountId: { [Op.ne]: accountId },
      [Op.or]: personal.map(({ kind, hash }) => ({ kind, hash })),
    },
    attributes: ['kind'],
    group: ['kind'],
    order: [['kind', 'ASC']],
    transaction,
  });
  return shared.map(({ kind }) => kind);
}

/** Finds other accounts that used a network of this one. */
export async function neighboursOf({ merchantId, accountId }: Whose, transaction: Transaction): Promise<string[]> {
  const own = await signalsOfAccount({ merchantId, accountId }, transaction);
  const networks = own.filter(({ kind }) => kind === 'network').map(({ hash }) => hash);
  if (networks.length === 0) return [];
  const rows = await LoyaltySignal.findAll({
    where: { merchantId, kind: 'network', hash: networks, accountId: { [Op.ne]: accountId } },
    attributes: ['accountId'],
    group: ['accountId'],
    limit: 1000,
    transaction,
  });
  return rows.map(({ accountId: id }) => id);
}

function signalsOfAccount({ merchantId, accountId }: Whose, transaction: Transaction) {
  return LoyaltySignal.findAll({ where: { merchantId, accountId }, limit: 200, transaction });
}

/**
 * Deletes signals that were last seen more than 400 days ago.
 *
 * @returns how many were deleted
 */
export async function purgeSignals(merchantId: string): Promise<number> {
  return LoyaltySignal.destroy({ where: { merchantId, seenAt: { [Op.lt]: daysAgo(KEPT_DAYS) } }, limit: 1000 });
}
