import { defineModel, date, jsonText, key, nullable, string } from '../defineModel';

/** What happened to an account, and by whom. Rows are only added; a deleted account leaves its rows without address and traits. */
export const AuthEvent = defineModel('AuthEvent', 'auth_events', {
  id: key(string(36)),
  /** Null when the event is about no user. */
  userId: nullable(string(36)),
  /** `user:<id>`, `guest`, `service` or `command`. */
  actor: string(64),
  action: string(48),
  ip: nullable(string(64)),
  /** Without secrets. */
  traits: jsonText<Record<string, unknown>>(),
  createdAt: date(),
});
