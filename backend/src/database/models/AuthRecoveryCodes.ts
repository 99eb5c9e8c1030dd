import { defineModel, date, integer, jsonText, key, nullable, string, type RowOf } from '../defineModel';

/** The recovery codes of a person, for the loss of their authenticator app: one set for each person. */
export const AuthRecoveryCodes = defineModel('AuthRecoveryCodes', 'auth_recovery_codes', {
  userId: key(string(36)),
  id: string(36),
  friendlyName: string(120),
  /** Keyed hashes of the codes that are not used yet. */
  codeHashes: jsonText<string[]>(),
  wrongTries: integer(),
  blockedUntil: nullable(date()),
  createdAt: date(),
  updatedAt: date(),
});

export type AuthRecoveryCodesRow = RowOf<typeof AuthRecoveryCodes>;
