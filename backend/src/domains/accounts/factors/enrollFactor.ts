import { randomUUID } from 'node:crypto';
import { Op, type Transaction } from 'sequelize';
import { AuthFactor } from '../../../database/models/AuthFactor';
import { inTransaction } from '../../../database/transaction';
import { now } from '../../../lib/clock';
import { recordEvent } from '../audit/recordEvent';
import { AuthError, invalid } from '../AuthError';
import type { SignedInCall } from '../protocol/authRouter';
import type { SignedIn } from '../sessions/whoCalls';
import { holdSignIn } from '../sessions/holdSignIn';
import { readFactorName, requireFreeName } from './factorNames';
import { qrCode } from './qrCode';
import { requireAal2 } from './requireAal2';
import { newTotp } from './totp';

const MAX_FACTORS = 10;
/** One that was never verified is forgotten when the next is asked for, this long after. */
const UNVERIFIED_MS = 300_000;
/** More would not fit into the picture. */
const ISSUER_MAX = 64;

const OFF: ReadonlyMap<string, AuthError> = new Map([
  ['phone', new AuthError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone')],
  ['webauthn', new AuthError(422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn')],
]);

/**
 * Begins a second factor: an authenticator app that counts once a code of it was shown. The secret is in this answer
 * and in no other (ACC-M4).
 *
 * @throws AuthError mfa_phone_enroll_not_enabled, mfa_webauthn_enroll_not_enabled, validation_failed, insufficient_aal,
 *   mfa_factor_name_conflict, too_many_enrolled_mfa_factors
 */
export async function enrollFactor(call: SignedInCall): Promise<object> {
  const { body, settings, user } = call;
  const type = body.factor_type ?? '';
  const off = OFF.get(type);
  if (off) throw off;
  if (type !== 'totp') throw invalid('factor_type needs to be totp, phone, or webauthn');
  const name = readFactorName(body);
  const totp = newTotp({ issuer: readIssuer(call), account: user.email || user.phone || settings.env.BRAND_NAME });

  const id = await inTransaction(async (transaction) => {
    const held = await holdSignIn(call, transaction);
    await requireAal2(held, transaction, { status: 403, message: 'AAL2 required to enroll a new factor' });
    await requireRoom(held, transaction);
    await requireFreeName(held.user, name, transaction);
    return addFactor(call, { name, sealed: totp.sealed }, transaction);
  });
  const { secret, uri } = totp;
  return { id, type: 'totp', friendly_name: name ?? '', totp: { qr_code: qrCode(uri), secret, uri } };
}

/** Whom the app shows beside the code. A colon would end it there. */
function readIssuer({ body, settings }: SignedInCall): string {
  const issuer = (body.issuer ?? '').trim() || settings.env.BRAND_NAME;
  if ([...issuer].length > ISSUER_MAX) throw invalid(`issuer is longer than ${ISSUER_MAX} characters`);
  return issuer.replaceAll(':', ' ');
}

async function requireRoom({ user }: SignedIn, transaction: Transaction): Promise<void> {
  const userRef = { merchantId: user.merchantId, userId: user.id };
  const longAgo = new Date(now().getTime() - UNVERIFIED_MS);
  await AuthFactor.destroy({
    where: { ...userRef, status: 'unverified', createdAt: { [Op.lte]: longAgo } },
    transaction,
  });
  if ((await AuthFactor.count({ where: userRef, transaction })) < MAX_FACTORS) return;
  const message = 'Maximum number of verified factors reached, unenroll to continue';
  throw new AuthError(422, 'too_many_enrolled_mfa_factors', message);
}

async function addFactor(
  { user, origin }: SignedInCall,
  { name, sealed }: { name: string | null; sealed: string },
  transaction: Transaction,
): Promise<string> {
  const { merchantId, id: userId } = user;
  const id = randomUUID();
  const moment = now();
  await AuthFactor.create(
    {
      merchantId,
      id,
      userId,
      factorType: 'totp',
      friendlyName: name,
      status: 'unverified',
      secret: sealed,
      lastStep: null,
      wrongTries: 0,
      blockedUntil: null,
      lastChallengedAt: null,
      createdAt: moment,
      updatedAt: moment,
    },
    { transaction },
  );
  const event = { merchantId, userId, actor: `user:${userId}`, origin };
  await recordEvent({ ...event, action: 'factor_in_progress', traits: { factor_id: id } }, transaction);
  return id;
}
