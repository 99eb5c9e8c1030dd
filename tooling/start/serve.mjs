import { isPortFree } from '../processes/freePort.mjs';
import { poll } from '../processes/poll.mjs';
import { startGuarded } from '../processes/startGuarded.mjs';
import { UserError } from '../processes/UserError.mjs';
import { PROGRAM, migrate } from './backend.mjs';
import { buildServer } from './dataCommand.mjs';
import { ROOT } from '../environment/settings.mjs';
import { expectInterrupt, onShutdown, shutDown } from './shutdown.mjs';

/** A server that was asked to stop is gone within ten seconds. */
const PREDECESSOR_ENDS_WITHIN_MS = 12_000;

/**
 * `npm run serve`: production. Every setting comes from the environment and is validated by the server; there is no
 * demo restaurant, no private database and no default secret. Releases are published by `npm run release`.
 *
 * @param {import('./Steps.mjs').Steps} steps
 */
export default async function serve(steps) {
  const env = { ...process.env, NODE_ENV: 'production', SITE_MODE: 'production' };
  await buildServer(steps);
  await migrate(steps, env);
  await waitForPort(steps, Number(process.env.PORT || 3000), process.env.HOST || undefined);

  // Its log is this command's output, for the operator to collect.
  const server = startGuarded(process.execPath, ['--enable-source-maps', PROGRAM, 'serve'], {
    cwd: ROOT,
    env,
    output: 'inherit',
  });
  onShutdown(server.stop);
  expectInterrupt();
  await shutDown(await server.exited);
}

/**
 * Waits while the server that this one replaces still answers its last requests.
 *
 * @param {import('./Steps.mjs').Steps} steps
 * @param {number} port
 * @param {string | undefined} host
 */
async function waitForPort(steps, port, host) {
  if (await isPortFree(port, host)) return;
  await steps.step(
    'port',
    `${port} is in use: waiting for the server before to end`,
    async () => {
      if (await poll(() => isPortFree(port, host), { withinMs: PREDECESSOR_ENDS_WITHIN_MS })) return;
      throw new UserError(
        `Port ${port} is still in use after ${PREDECESSOR_ENDS_WITHIN_MS / 1000} s.`,
        'Another server uses it: stop that one, or set PORT to another port.',
      );
    },
    () => `${port} is free`,
  );
}
