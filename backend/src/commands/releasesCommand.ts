import { parseArgs } from 'node:util';
import { sequelize } from '../database/connection';
import { copyReleases, storeAt } from '../domains/composition';
import type { Env } from '../env';
import '../database/associations';

const USAGE = `Usage:
  releases copy --to s3://bucket/prefix?endpoint=…   copies every release to a bucket (keys: AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY)
  releases copy --to FOLDER                          … to the folder of releases of a data folder`;

type Outcome = { report: string; isComplete: boolean };

/**
 * Work on the releases of a site.
 *
 * @returns what was done, and whether nothing is missing
 * @throws Error that says how it is used
 */
export async function releasesCommand(env: Env, parameters: readonly string[]): Promise<Outcome> {
  try {
    return await workOnReleases(env, parameters);
  } finally {
    await sequelize.close();
  }
}

/** The same without the command around it. */
export async function workOnReleases(env: Env, parameters: readonly string[]): Promise<Outcome> {
  const { values, positionals } = parseArgs({
    args: [...parameters],
    allowPositionals: true,
    options: { to: { type: 'string' } },
  });
  if (positionals.join(' ') === 'copy' && values.to) return copy(env, values.to);
  throw new Error(USAGE);
}

async function copy(env: Env, to: string): Promise<Outcome> {
  const { releases, files, copied, lost } = await copyReleases(storeAt(to, env));
  const lines = [
    `${releases} releases, ${files} files: ${copied} copied, ${files - copied - lost.length} there already`,
  ];
  for (const file of lost) lines.push(`${file} is lost in the present store: publish that release again`);
  return { report: lines.join('\n'), isComplete: lost.length === 0 };
}
