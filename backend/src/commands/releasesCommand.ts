import { parseArgs } from 'node:util';
import { copyReleases, pruneReleases, storeAt } from '../domains/composition';
import { EnvironmentError, type Env } from '../env';
import { orUsage } from './orUsage';

const USAGE = `Usage: npm run releases -- copy --to s3://bucket/prefix?endpoint=…   copies every release to a bucket (keys: AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY)
       npm run releases -- copy --to FOLDER                          … to the folder of releases of a data folder
       npm run releases -- prune [--days 30]                         lists the releases that nothing needs
       npm run releases -- prune [--days 30] --yes                   removes them`;

type Outcome = { text: string; isGood: boolean };

/**
 * Work on the releases of a site.
 *
 * @returns what was done, and whether nothing is missing
 * @throws EnvironmentError that says how it is used; AppError why the store cannot be used
 */
export async function releasesCommand(env: Env, parameters: readonly string[]): Promise<Outcome> {
  const { values, positionals } = orUsage(USAGE, () =>
    parseArgs({
      args: [...parameters],
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        days: { type: 'string', default: '30' },
        yes: { type: 'boolean', default: false },
      },
    }),
  );
  if (positionals.join(' ') === 'copy' && values.to) return copy(env, values.to);
  if (positionals.join(' ') === 'prune' && /^[1-9]\d{0,3}$/.test(values.days))
    return prune(Number(values.days), values.yes);
  throw new EnvironmentError(USAGE);
}

async function copy(env: Env, to: string): Promise<Outcome> {
  const { releases, files, copied, lost } = await copyReleases(targetOf(to, env));
  const lines = [
    `${releases} releases, ${files} files: ${copied} copied, ${files - copied - lost.length} there already`,
  ];
  for (const file of lost) lines.push(`${file} is lost in the present store: publish that release again`);
  return { text: lines.join('\n'), isGood: lost.length === 0 };
}

function targetOf(to: string, env: Env): ReturnType<typeof storeAt> {
  try {
    return storeAt(to, env);
  } catch (error) {
    // The message continues the name of what was given.
    throw new EnvironmentError(`--to ${(error as Error).message}\n${USAGE}`);
  }
}

async function prune(days: number, isMeant: boolean): Promise<Outcome> {
  const { needed, removed, files, bytes } = await pruneReleases({ days, isDryRun: !isMeant });
  const lines = [
    `${needed.size} releases are needed`,
    ...[...needed].map(([name, reason]) => `  ${name}: ${reason}`),
    `${removed.length} releases ${isMeant ? 'were removed' : 'are not needed'}`,
    ...removed.map((name) => `  ${name}`),
    `${files} files of no release, ${Math.round(bytes / 1024)} KiB${isMeant ? ', were removed' : ''}`,
    ...(isMeant ? [] : ['Nothing was removed. To remove them, add --yes.']),
  ];
  return { text: lines.join('\n'), isGood: true };
}
