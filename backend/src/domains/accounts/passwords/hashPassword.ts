import { createHmac } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { keyFor } from '../../../lib/secrets';
import { hashQueue } from './hashQueue';

/** argon2id, as the password storage cheat sheet of OWASP has it (ACC-P1). */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CURRENT = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/;

/** The hash of no password: verified for unknown users, so that they take as long (ACC-E3). */
let dummy: Promise<string> | undefined;

/** @throws AppError unavailable when too many are waiting for theirs */
export function hashPassword(password: string): Promise<string> {
  return hashQueue.run(() => hash(password, PARAMETERS));
}

const SALT_BYTES = 16;

/**
 * Hashes the password of a sign-up. The salt is derived from the address with a key of the site, so that two sign-ups
 * of one address with one password have the same hash: a form that is sent twice is recognized without the password,
 * also where only the hash is left of it.
 *
 * @throws AppError unavailable when too many are waiting for theirs
 */
export function hashSignUpPassword(password: string, address: { merchantId: string; name: string }): Promise<string> {
  const salt = createHmac('sha256', keyFor('salts of sign-ups'))
    .update(`${address.merchantId}\n${address.name}`)
    .digest()
    .subarray(0, SALT_BYTES);
  return hashQueue.run(() => hash(password, { ...PARAMETERS, salt }));
}

/**
 * Whether it is this password. Takes the same time when there is no hash to compare with.
 *
 * @throws AppError unavailable when too many are waiting for theirs
 */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const known = passwordHash ?? (await dummyHash());
  const same = await hashQueue.run(() => verify(known, password).catch(() => false));
  return same && passwordHash !== null;
}

/** Computed at startup so that the first login of an unknown user is not measurably slower (timing attack). */
export function dummyHash(): Promise<string> {
  dummy ??= hash('the password of nobody', PARAMETERS);
  return dummy;
}

/** Whether a hash is weaker than what is made today (ACC-P2). */
export function isOutdated(passwordHash: string): boolean {
  const [, memory, time] = CURRENT.exec(passwordHash) ?? [];
  return Number(memory ?? 0) < PARAMETERS.memoryCost || Number(time ?? 0) < PARAMETERS.timeCost;
}
