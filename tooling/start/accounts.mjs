import { join } from 'node:path';
import { migrate, startBackend } from './backend.mjs';
import { buildServer, demoEnvironment, productionEnvironment } from './dataCommand.mjs';
import { readSettings } from '../environment/settings.mjs';
import { expectInterrupt, isShuttingDown, onShutdown, shutDown } from './shutdown.mjs';

/**
 * `npm run accounts`: the authentication service alone, at /auth/v1 of its own PORT, with its settings from the
 * environment. Its database is the one that DATABASE_URL names or, outside production, the private one of the data folder.
 *
 * @param {import('./Steps.mjs').Steps} steps
 */
export default async function accounts(steps) {
  await buildServer(steps);
  const { port, dataDir } = readSettings(process.env);
  const env = process.env.SITE_MODE === 'production' ? await production(steps) : await demoEnvironment(steps);
  const origin = process.env.PUBLIC_ORIGIN || env.PUBLIC_ORIGIN || '';
  const server = await steps.step(
    'accounts',
    'starting',
    () =>
      startBackend({
        command: 'accounts',
        port,
        logDir: join(dataDir, 'logs'),
        logName: `accounts-${port}.log`,
        env: { ...env, PORT: String(port), PUBLIC_ORIGIN: origin },
      }),
    ({ logFile }) => `listening on port ${port}, log in ${logFile}`,
  );
  onShutdown(server.stop);
  expectInterrupt();
  process.stdout.write(`\nready ${origin}/auth/v1\n\n`);
  const code = await server.exited;
  if (!isShuttingDown()) await shutDown(code === 0 ? 1 : code);
}

/** @param {import('./Steps.mjs').Steps} steps */
async function production(steps) {
  const env = productionEnvironment();
  await migrate(steps, env);
  return env;
}
