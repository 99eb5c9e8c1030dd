import { hash, verify } from '@node-rs/argon2';

/** argon2id, as the password storage cheat sheet of OWASP has it (statement P1). */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CURRENT = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/;

/** Of no password: compared with when there is nobody, so that it takes as long (statement E3). */
let nobody: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

/** Whether it is this password. Takes the same time when there is no hash to compare with. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  nobody ??= hashPassword('the password of nobody');
  const known = passwordHash ?? (await nobody);
  const same = await verify(known, password).catch(() => false);
  return same && passwordHash !== null;
}

/** Whether a hash is weaker than what is made today (statement P2). */
export function isOutdated(passwordHash: string): boolean {
  const [, memory, time] = CURRENT.exec(passwordHash) ?? [];
  return Number(memory ?? 0) < PARAMETERS.memoryCost || Number(time ?? 0) < PARAMETERS.timeCost;
}
