import { sequelize } from './database/connection';
import { requireSiteSecret } from './database/siteSecret';
import { domains } from './domains';
import type { Env } from './env';

/** Fills the demo restaurant; run again it changes nothing that is there. */
export async function seed(env: Env): Promise<void> {
  try {
    await requireSiteSecret();
    for (const domain of domains) await domain.seed?.(env);
  } finally {
    await sequelize.close();
  }
}
