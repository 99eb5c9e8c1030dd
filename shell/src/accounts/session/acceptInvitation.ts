import type { AcceptedInvitation, AcceptInvitationRequest, HostContract } from '@site/contracts';
import { ApiError, request } from '@site/kit';
import type { User } from '@supabase/auth-js';
import { invitation } from './invitation';

/** An older account is no new customer, so its code is not sent. */
const NEW_FOR_MS = 30 * 86_400_000;

type Friend = Pick<User, 'id' | 'created_at' | 'user_metadata'>;
type Host = Pick<HostContract, 'reportError'>;

export type AcceptInvitation = (user: Friend) => Promise<void>;

/**
 * Accepts the invitation by which a new customer came: the one that this browser kept, or the one that was sent with the
 * sign-up, when its mail was opened on another device. It is called whenever the session is shown and sends one call for each
 * person and page, so that a page that was left too early does not lose the bonus. A refusal of the server is final, and no
 * failure prevents the sign-in.
 */
export function createAcceptInvitation(host: Host): AcceptInvitation {
  const sent = new Map<string, Promise<void>>();
  return (user) => {
    const code = codeOf(user);
    if (code === null) return Promise.resolve();
    const work = sent.get(user.id) ?? send(code, host);
    sent.set(user.id, work);
    return work;
  };
}

/** Null without a code, once it is settled, and for an account that is not new. */
function codeOf(user: Friend): string | null {
  const { referral_code: sent } = user.user_metadata as { referral_code?: unknown };
  const code = invitation.read() ?? (typeof sent === 'string' ? sent : null);
  const isNew = Date.parse(user.created_at) > Date.now() - NEW_FOR_MS;
  return code !== null && isNew && !invitation.isSettled(code) ? code : null;
}

async function send(code: string, { reportError }: Host): Promise<void> {
  try {
    await request<AcceptedInvitation>('/api/rewards/invitations/accept', {
      method: 'POST',
      body: { code } satisfies AcceptInvitationRequest,
      failure: 'Failed to accept the invitation',
      keepalive: true,
    });
    invitation.settle(code);
  } catch (error) {
    if (isFinal(error)) invitation.settle(code);
    else reportError(error, { call: 'invitation' });
  }
}

/** Unknown, the person's own, or for new customers only. Anything else may pass. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && [404, 409, 422].includes(error.status);
}
