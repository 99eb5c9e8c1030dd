import type { Context } from 'koa';
import { AuthSession } from '../../../database/models/AuthSession';
import { AuthError } from '../AuthError';
import { bearerOf, readSignedIn } from '../sessions/whoCalls';
import { readRefreshToken } from '../tokens/refreshToken';
import type { AuthSettings } from '../settings';
import { findUser } from '../users/findUser';
import type { AuthBody } from './authBody';

type Call = { ctx: Context; settings: AuthSettings; merchantId: string; body: AuthBody };

/** The account that a call without a sign-in names, by its e-mail address or refresh token; null when it names none. */
export async function accountOfCall({ merchantId, body }: Call): Promise<string | null> {
  if (body.email) return (await findUser(merchantId, { emailKey: body.email.toLowerCase() }))?.id ?? null;
  const claim = readRefreshToken(body.refresh_token ?? '');
  if (!claim) return null;
  const where = { merchantId, id: claim.sessionId };
  return (await AuthSession.findOne({ attributes: ['userId'], where }))?.userId ?? null;
}

/** The account of the person whose token a call carries; null without a token that is valid now. */
export async function accountOfToken({ ctx, settings }: Call): Promise<string | null> {
  try {
    return (await readSignedIn(bearerOf(ctx), settings)).user.id;
  } catch (error) {
    if (error instanceof AuthError) return null;
    throw error;
  }
}
