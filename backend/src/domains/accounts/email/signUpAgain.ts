import { seal, unseal } from '../../../lib/sealed';

/** Of a sign-up for an address that waits for its confirmation. */
export type SignUpAgain = { passwordHash: string; data: Record<string, unknown> };

const SEALED_FOR = 'account sign-ups';

/** Seals the sign-up, because the outbox must not hold the hash of a password in the clear. */
export function sealSignUp(again: SignUpAgain): string {
  return seal(JSON.stringify(again), SEALED_FOR);
}

export function unsealSignUp(sealed: string): SignUpAgain {
  return JSON.parse(unseal(sealed, SEALED_FOR)) as SignUpAgain;
}
