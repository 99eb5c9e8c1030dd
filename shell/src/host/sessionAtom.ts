import type { Session } from '@site/contracts';
import { atom } from 'jotai';

export const LOADING: Session = { status: 'loading', user: null, role: null };
export const SIGNED_OUT: Session = { status: 'signed-out', user: null, role: null };
const ENDED: Session = { ...SIGNED_OUT, ended: true };

/** The signed-in person of this page; remotes read it by `host.session`. */
export const sessionAtom = atom<Session>(SIGNED_OUT);

/** What is under way in this tab. */
export type SessionPhase = {
  /** Tokens of an address are still being checked. */
  arriving: boolean;
  /** Sign Out was pressed here. */
  leaving: boolean;
};

/** Returns what the page shows after `next` was reported; the same object when nothing changes. */
export function nextSession(shown: Session, next: Session, { arriving, leaving }: SessionPhase): Session {
  if (next.status === 'signed-out') {
    // A signed-out session keeps the reason that was reported.
    if (arriving || shown.status === 'signed-out') return shown;
    if (shown.status === 'signed-in' && !leaving) return ENDED;
  }
  return JSON.stringify(next) === JSON.stringify(shown) ? shown : next;
}
