import { decodeJwt } from 'jose';
import type { Context } from 'koa';
import { now } from '../../lib/clock';
import type { Env } from '../../env';
import { NO_STAFF } from '../../http/authenticate';
import { hasUnknownApiKey, type identifyToken } from '../accounts';
import { findStaff } from '../staff';
import type { Caller } from './Table';
import { TableError } from './TableError';

/**
 * Who calls: a guest without a token or with a publishable key. An invalid token is refused, so that its holder
 * notices.
 *
 * @throws TableError PGRST301, PGRST303
 */
export async function identifyCaller(
  ctx: Context,
  holderOf: ReturnType<typeof identifyToken>,
  env: Pick<Env, 'AUTH_PUBLISHABLE_KEYS' | 'MERCHANT_ID'>,
): Promise<Caller> {
  if (hasUnknownApiKey(ctx, env)) {
    throw new TableError(401, 'PGRST301', 'Invalid API key', {
      hint: 'Use a publishable key of this site (its setting AUTH_PUBLISHABLE_KEYS).',
    });
  }
  const header = ctx.get('Authorization');
  if (header === '') return { kind: 'anon' };
  const token = /^Bearer +(\S+)$/i.exec(header)?.[1] ?? '';
  const holder = await holderOf(token);
  if (holder?.kind === 'user') {
    return { ...holder, ...(holder.role === 'admin' ? await findStaff(env.MERCHANT_ID, holder.userId) : NO_STAFF) };
  }
  if (holder) return holder;
  const headers = { 'WWW-Authenticate': 'Bearer error="invalid_token"' };
  if (isExpired(token)) throw new TableError(401, 'PGRST303', 'JWT expired', { headers });
  throw new TableError(401, 'PGRST301', 'JWT is not valid, or its sign-in has ended', { headers });
}

/** Decides only the message of the refusal. */
function isExpired(token: string): boolean {
  try {
    return (decodeJwt(token).exp ?? Infinity) * 1000 <= now().getTime();
  } catch {
    return false;
  }
}
