import type { TokenPurpose } from '../../../database/models/AuthOneTimeToken';

/** What a token may be for, by the type that its user names: nothing else than what it was mailed for (ACC-T6). */
const PURPOSES: Record<string, readonly TokenPurpose[] | undefined> = {
  signup: ['signup'],
  invite: ['invite'],
  magiclink: ['magiclink'],
  recovery: ['recovery'],
  email_change: ['email_change_current', 'email_change_new'],
  /** Of a client that does not know whether its person is new. */
  email: ['signup', 'magiclink', 'invite'],
};
export const PHONE_TYPES = ['sms', 'phone_change'];

export function purposesOf(type: string): readonly TokenPurpose[] | undefined {
  return Object.hasOwn(PURPOSES, type) ? PURPOSES[type] : undefined;
}
