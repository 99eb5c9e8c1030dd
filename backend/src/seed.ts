import { domains } from './domains';
import type { Env } from './env';

/** Fills the demo restaurant; run again it changes nothing that is there. */
export async function seed(env: Env): Promise<void> {
  for (const domain of domains) await domain.seed?.(env);
}

export async function seedCommand(env: Env): Promise<string> {
  await seed(env);
  return 'seeded';
}
