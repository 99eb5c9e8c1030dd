import type { AuthCallback } from './authCallback';

/** What a provider brought to the window that was opened for it. */
export type Offered = Extract<AuthCallback, { kind: 'session' | 'error' }>;

/** How long the tab that opened the window may take to answer. Milliseconds. */
const PATIENCE = 2000;

const TAKEN = 'taken';
const channelOf = (id: string): string => `account_hand_over ${id}`;

/**
 * In the window that a provider sent back: hands what it brought to the tab that opened the window, and closes the window.
 * A message goes to this site alone; the pages of the provider in between cut every other connection of the two.
 *
 * @param isExpected whether this browser asked for the session
 * @returns whether the tab took it
 */
export async function offer(id: string, callback: AuthCallback, isExpected: boolean): Promise<boolean> {
  const isOffered = callback.kind === 'error' || (callback.kind === 'session' && isExpected);
  if (!isOffered || typeof BroadcastChannel === 'undefined') return false;
  const channel = new BroadcastChannel(channelOf(id));
  const isTaken = await new Promise<boolean>((resolve) => {
    channel.onmessage = ({ data }) => data === TAKEN && resolve(true);
    setTimeout(() => resolve(false), PATIENCE);
    channel.postMessage(callback);
  });
  channel.close();
  if (isTaken) window.close();
  return isTaken;
}

/** In the tab that opened a window: waits for what its provider brings. Returns how to stop. */
export function awaitOffer(id: string, onOffered: (offered: Offered) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(channelOf(id));
  channel.onmessage = ({ data }: MessageEvent<Offered | typeof TAKEN>) => {
    if (data === TAKEN) return;
    channel.postMessage(TAKEN);
    onOffered(data);
  };
  return () => channel.close();
}
