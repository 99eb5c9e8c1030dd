import { TIMES, type HostContract } from '@site/contracts';
import type { GoTrueClient } from '@supabase/auth-js';
import { t } from '../../messages';
import { AUTH_STORAGE_KEY } from './persistentSession';
import type { SessionFollower } from './followSession';

/** Signing out waits at most this long for an unreachable server. Milliseconds. */
const PATIENCE = 5000;

/**
 * Signs this browser out, in all of its tabs; other devices stay signed in. A person who presses Sign Out on a shared computer
 * must not stay signed in there: when the server cannot be reached, the stored session is removed anyway, and the
 * toast says so.
 */
export function createSignOut(
  client: GoTrueClient,
  follower: SessionFollower,
  toasts: HostContract['toasts'],
): () => Promise<void> {
  return async () => {
    if (await endSession(client, follower)) {
      toasts.show({ title: t('Signed out'), description: t('Successfully signed out.'), tone: 'success' });
      return;
    }
    toasts.show({
      title: t('Sign out failed'),
      description: t(
        'You are signed out on this device, but we could not reach the server to end the session there as well.',
      ),
      tone: 'error',
      duration: TIMES.toastDefault,
    });
  };
}

/** Ends the session of this browser; resolves to whether the server knows. */
export async function endSession(client: GoTrueClient, follower: SessionFollower): Promise<boolean> {
  const revoked = client.signOut({ scope: 'local' }).then(({ error }) => error === null);
  const late = new Promise<boolean>((done) => setTimeout(() => done(false), PATIENCE));
  if (await Promise.race([revoked.catch(() => false), late])) return true;
  // The client keeps a session that it could not end.
  dropSession(follower);
  return false;
}

/**
 * Removes what is kept, here and in the other tabs, as the client does it when a session ends. It reads the storage
 * each time.
 */
export function dropSession(follower: SessionFollower): void {
  follower.leave();
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(AUTH_STORAGE_KEY);
  channel.postMessage({ event: 'SIGNED_OUT', session: null });
  channel.close();
}
