import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { hostsIn } from '../database/hostsIn.mjs';
import { startPrivateDatabase } from '../database/startPrivateDatabase.mjs';
import { readOrCreateSecrets } from '../environment/demoSecrets.mjs';
import { readSettings } from '../environment/settings.mjs';
import { UserError } from '../processes/UserError.mjs';
import { migrate, runBackend } from '../start/backend.mjs';
import { buildServer, productionEnvironment } from '../start/dataCommand.mjs';
import { onShutdown, shutDown } from '../start/shutdown.mjs';
import { siteEnvironment } from '../start/siteEnvironment.mjs';
import { theFile } from '../start/usage.mjs';
import { readBackup } from './backup.mjs';

/**
 * `npm run restore -- FILE`: fills the empty database of DATABASE_URL from a backup, brings its tables up to date and checks
 * every invariant. `--until 2026-11-25T12:34:56Z --binlog FOLDER` adds what was written after the backup and before that moment. `--check` does the same in a database that is removed afterwards: a backup counts once it has been read.
 *
 * @param {import('../start/Steps.mjs').Steps} steps
 * @param {string[]} parameters
 */
export default async function restore(steps, parameters) {
  const { values, positionals } = parseArgs({
    args: parameters,
    allowPositionals: true,
    options: {
      check: { type: 'boolean', default: false },
      until: { type: 'string' },
      binlog: { type: 'string' },
    },
  });
  const name = theFile('restore', positionals);
  const file = resolve(process.env.INIT_CWD ?? '.', name);
  if (!existsSync(file)) throw new UserError(`There is no file ${file}.`);
  const identity = process.env.BACKUP_IDENTITY;
  if (!identity)
    throw new UserError('BACKUP_IDENTITY is not set.', 'It is the private key that belongs to BACKUP_KEY.');
  const binlog = readMoment(values);
  await buildServer(steps);
  const env = values.check ? await throwawayEnvironment(steps) : givenEnvironment();
  // Before anything is written: a database that is filled but not migrated is of no use.
  await steps.step(
    'settings',
    'reading',
    () => runBackend('settings', env),
    (said) => said,
  );
  const [databaseUrl = ''] = hostsIn(env.DATABASE_URL ?? '').urls;
  await steps.step(
    'restore',
    'reading',
    () => readBackup({ databaseUrl, identity, file, ...(binlog && { binlog }) }),
    ({ tables, binlogs }) =>
      `${tables} tables${binlog ? `, and ${binlogs} files of the binary log until ${binlog.until.toISOString()}` : ''}`,
  );
  await migrate(steps, env);
  // Ends with an error when one is violated.
  await steps.step(
    'invariants',
    'checking every row',
    () => runBackend('invariants', env, { parameters: ['--restored'] }),
    () => 'all hold',
  );
  // The database is filled now, with the fingerprint of its secret. A trial has a secret of its own.
  if (!values.check)
    await steps.step(
      'secret',
      'comparing SITE_SECRET with the one of the backup',
      () => runBackend('settings', env),
      // A backup of an older version names none.
      () => 'the backup names no other one',
    );
  await shutDown(0);
}

/** @param {{ until?: string | undefined, binlog?: string | undefined }} values */
function readMoment({ until, binlog }) {
  if (until === undefined && binlog === undefined) return undefined;
  const hint = 'For example: --until 2026-11-25T12:34:56Z --binlog /backups/binlog';
  if (until === undefined || binlog === undefined) throw new UserError('--until and --binlog need each other.', hint);
  // Without a zone it would be a time of this machine, which is not the restaurant's.
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(until) || Number.isNaN(Date.parse(until)))
    throw new UserError(`"${until}" is no moment with a time zone.`, hint);
  const folder = resolve(process.env.INIT_CWD ?? '.', binlog);
  if (!existsSync(folder)) throw new UserError(`There is no folder ${folder}.`, hint);
  return { folder, until: new Date(until) };
}

/** @returns {NodeJS.ProcessEnv} */
function givenEnvironment() {
  if (process.env.SITE_MODE === 'production') return productionEnvironment();
  const { port, dataDir, databaseUrl } = readSettings(process.env);
  if (databaseUrl === undefined) {
    throw new UserError(
      'DATABASE_URL is not set: which database is to be filled?',
      'An empty one: DATABASE_URL=mysql://user:password@host:3306/database; or only try the backup with --check.',
    );
  }
  return siteEnvironment({ mode: 'demo', port, dataDir, databaseUrl, secrets: readOrCreateSecrets(dataDir) });
}

/** @param {import('../start/Steps.mjs').Steps} steps @returns {Promise<NodeJS.ProcessEnv>} */
async function throwawayEnvironment(steps) {
  const dataDir = mkdtempSync(join(tmpdir(), 'restore-'));
  const database = await steps.step(
    'database',
    'starting one that is removed afterwards',
    () => startPrivateDatabase({ dataDir, throwaway: true }),
    ({ url }) => `private MariaDB on port ${new URL(url).port}`,
  );
  onShutdown(database.stop);
  const secrets = readOrCreateSecrets(dataDir);
  return siteEnvironment({ mode: 'demo', port: 1, dataDir, databaseUrl: database.url, secrets });
}
