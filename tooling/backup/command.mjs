import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { hostsIn } from '../database/hostsIn.mjs';
import { UserError } from '../processes/UserError.mjs';
import { buildServer, demoEnvironment, productionEnvironment } from '../start/dataCommand.mjs';
import { shutDown } from '../start/shutdown.mjs';
import { theFile } from '../start/usage.mjs';
import { writeBackup } from './backup.mjs';

/**
 * `npm run backup -- keys | FILE`: makes a pair of keys, or writes the data of the site into a file that only the private key
 * opens.
 *
 * @param {import('../start/Steps.mjs').Steps} steps
 * @param {string[]} parameters
 */
export default async function backup(steps, parameters) {
  const name = theFile('backup', parameters);
  if (name === 'keys') return tellKeys();
  const file = resolve(process.env.INIT_CWD ?? '.', name);
  const recipient = process.env.BACKUP_KEY;
  if (!recipient) throw new UserError('BACKUP_KEY is not set.', 'Make a pair of keys: npm run backup -- keys');
  if (existsSync(file)) throw new UserError(`${file} is there already.`, 'A backup never replaces another one.');
  await buildServer(steps);
  const env = process.env.SITE_MODE === 'production' ? productionEnvironment() : await demoEnvironment(steps);
  const [databaseUrl = ''] = hostsIn(env.DATABASE_URL ?? '').urls;
  await steps.step(
    'backup',
    'writing',
    () => writeBackup({ databaseUrl, recipient, file }),
    ({ bytes }) => `${file}, ${(bytes / 1024).toFixed(0)} KiB, encrypted`,
  );
  await shutDown(0);
}

async function tellKeys() {
  const identity = await generateX25519Identity();
  process.stdout.write(`BACKUP_KEY=${await identityToRecipient(identity)}\n\nBACKUP_IDENTITY=${identity}\n\n`);
  process.stdout.write(
    'The site takes BACKUP_KEY. Keep BACKUP_IDENTITY away from it: without it no backup can be read, by nobody.\n',
  );
  await shutDown(0);
}
