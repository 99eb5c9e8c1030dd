import { inTransaction } from '../../../database/transaction';
import { takeByLink } from '../oneTimeTokens/takeToken';
import { isForCode } from '../oneTimeTokens/tokenSecrets';
import { invalid, type AuthError } from '../AuthError';
import type { AuthCall } from '../protocol/authRouter';
import { toAuthError } from '../protocol/answerAuthErrors';
import { allowedRedirect, codeAddress, failureAddress, messageAddress, sendBrowser, tokensAddress } from '../redirects';
import { sessionTokens } from '../sessions/presentSession';
import { HALF_AGREED } from '../email/agreeToEmail';
import { useToken } from './useToken';
import { purposesOf } from './verifyTypes';
import { wrongLink } from './verifyOtp';

export type Followed =
  /** `sessionId` is undefined where the client exchanges a code for its session. */
  | { kind: 'done'; address: string; sessionId?: string }
  | { kind: 'half'; address: string }
  | { kind: 'failed'; address: string; error: AuthError };

/** The protocol's own link: uses the token up and sends the browser on, with a session or with what went wrong. */
export async function followLink(call: AuthCall): Promise<undefined> {
  // A HEAD request does not follow the link (ACC-T9).
  if (call.ctx.method === 'HEAD') {
    call.ctx.status = 204;
    return undefined;
  }
  return sendBrowser(call.ctx, (await useLink(call)).address);
}

/**
 * Uses up the token of a link.
 *
 * @returns where the browser goes from here
 * @throws AuthError validation_failed when the link is no link
 */
export async function useLink({ query, merchantId, origin, settings }: AuthCall): Promise<Followed> {
  const { token = '', type = '' } = query;
  if (type === '') throw invalid('Verify requires a verification type');
  if (token === '') throw invalid('Verify requires a token or a token hash');
  const purposes = purposesOf(type);
  if (!purposes) throw invalid('Invalid email verification type');
  const redirectTo = allowedRedirect(query.redirect_to, settings);
  const wantsCode = isForCode(token);
  try {
    const used = await inTransaction(async (transaction) => {
      const taken = await takeByLink(merchantId, token, purposes, transaction);
      return taken && useToken(taken, { origin, wantsCode }, transaction);
    });
    if (!used) throw wrongLink();
    if (used.kind === 'half') return { kind: 'half', address: messageAddress(redirectTo, HALF_AGREED, wantsCode) };
    if (used.kind === 'code') return { kind: 'done', address: codeAddress(redirectTo, used.code) };
    const { user, session } = used.opened;
    const tokens = await sessionTokens({ user }, session, settings);
    return { kind: 'done', address: tokensAddress(redirectTo, tokens, { type }), sessionId: session.id };
  } catch (thrown) {
    const error = toAuthError(thrown);
    return { kind: 'failed', address: failureAddress(redirectTo, error, wantsCode), error };
  }
}
