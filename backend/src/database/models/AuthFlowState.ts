import { defineModel, date, key, nullable, string, text, type RowOf } from '../defineModel';

/** A sign-in on its way through a browser: first known by its state, then, once the person is, by a code. */
export const AuthFlowState = defineModel('AuthFlowState', 'auth_flow_states', {
  id: key(string(36)),
  /** While there is a state: who asked for another way to sign in. Once there is a code: whom it signs in. */
  userId: nullable(string(36)),
  provider: string(64),
  /** A `SignInMethod`. */
  method: string(32),
  /** SHA-256 of what the provider sends back; null once it has. */
  stateHash: nullable(string(64)),
  /** SHA-256 of what the client exchanges for a session; null before it is issued. */
  codeHash: nullable(string(64)),
  /** RFC 7636, S256; null where tokens come in the fragment. */
  codeChallenge: nullable(string(128)),
  /** Sealed. */
  data: text(),
  expiresAt: date(),
  createdAt: date(),
});

export type AuthFlowStateRow = RowOf<typeof AuthFlowState>;
