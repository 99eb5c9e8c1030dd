import type { AcceptedInvitation, AcceptInvitationRequest, HostContract } from '@site/contracts';
import { ApiError, request } from '@site/kit';
import type { User } from '@supabase/auth-js';
import { invitation } from './invitation';

/** An older account is no new customer, so its code is not sent again. */
const NEW_FOR_MS = 30 * 86_400_000;

/**
 * Accepts the invitation by which a new customer came: the one that this browser kept, or the one that was sent with the
 * sign-up, when its mail was opened on another device. The server refuses what is not valid, which costs nobody the
 * sign-in.
 */
export async function acceptInvitation(
  user: Pick<User, 'created_at' | 'user_metadata'>,
  { reportError }: Pick<HostContract, 'reportError'>,
): Promise<void> {
  const { referral_code: sent } = user.user_metadata as { referral_code?: unknown };
  const code = invitation.read() ?? (typeof sent === 'string' ? sent : null);
  const isNew = Date.parse(user.created_at) > Date.now() - NEW_FOR_MS;
  if (code === null || !isNew) return invitation.drop();
  try {
    await request<AcceptedInvitation>('/api/rewards/invitations/accept', {
      method: 'POST',
      body: { code } satisfies AcceptInvitationRequest,
      failure: 'Failed to accept the invitation',
    });
    invitation.drop();
  } catch (error) {
    const isFinal = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
    if (isFinal) invitation.drop();
    else reportError(error, { call: 'invitation' });
  }
}
