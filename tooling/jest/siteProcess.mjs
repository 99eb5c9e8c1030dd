import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DurableDatabase } from '../database/DurableDatabase.mjs';
import { journeySite } from './journeySite.mjs';

// A process of its own: Jest's own modules can't be mixed with the site's. It lives as long as who started it.
// With --durable, its database survives a crash, and the messages `kill database` and `start database` crash and start it.
const database = process.argv.includes('--durable') ? await startDurable() : undefined;
const { site, environment } = await journeySite({ databaseUrl: database?.url });

process.on('message', (command) => void obey(command));
process.once('disconnect', () => void stop().then(() => process.exit(0)));
if (process.connected) process.send?.(environment);
else await stop();

/** @param {unknown} command */
async function obey(command) {
  if (command === 'kill database') await database?.kill();
  if (command === 'start database') await database?.start();
  process.send?.('done');
}

async function stop() {
  await site.stop();
  await database?.stop();
  if (database) rmSync(database.dataDir, { recursive: true, force: true });
}

async function startDurable() {
  const started = new DurableDatabase(mkdtempSync(join(tmpdir(), 'site-database-')));
  await started.start();
  return started;
}
