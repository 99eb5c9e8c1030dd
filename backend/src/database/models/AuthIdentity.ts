import { defineModel, date, jsonText, key, nullable, string, type RowOf } from '../defineModel';

/** One way in which a person is known: by address and password (`email`), by number (`phone`), by a provider. */
export const AuthIdentity = defineModel('AuthIdentity', 'auth_identities', {
  id: key(string(36)),
  userId: string(36),
  provider: string(64),
  /** The provider's name for the person. With the provider it is the key; an address never is (ACC-O3). */
  subject: string(255),
  /** Small letters. */
  email: nullable(string(255)),
  /** The provider's claims. */
  identityData: jsonText<Record<string, unknown>>('medium'),
  lastSignInAt: nullable(date()),
  createdAt: date(),
  updatedAt: date(),
});

export type AuthIdentityRow = RowOf<typeof AuthIdentity>;
