import { seal, unseal } from '../../../lib/sealed';

/** Of a sign-up for an address that waits for its confirmation. */
export type SignUpAgain = { passwordHash: string; data: Record<string, unknown> };

const SEALED_FOR = 'account sign-ups';

/** It waits in the outbox, which is no place for the hash of a password. */
export function sealSignUp(again: SignUpAgain): string {
  return seal(JSON.stringify(again), SEALED_FOR);
}

export function unsealSignUp(sealed: string): SignUpAgain {
  return JSON.parse(unseal(sealed, SEALED_FOR)) as SignUpAgain;
}
