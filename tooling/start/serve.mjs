import { buildPackages } from '../build/buildPackages.mjs';
import { startGuarded } from '../processes/startGuarded.mjs';
import { PROGRAM, runBackend } from './backend.mjs';
import { ROOT } from './settings.mjs';
import { expectInterrupt, onShutdown, shutDown } from './shutdown.mjs';

/**
 * `npm run serve`: production. Every setting comes from the environment and is validated by the server; there is no
 * demo restaurant, no private database and no default secret. Releases are published by `npm run release`.
 *
 * @param {import('./Steps.mjs').Steps} steps
 */
export default async function serve(steps) {
  const env = { ...process.env, NODE_ENV: 'production', SITE_MODE: 'production' };
  await steps.step(
    'build',
    'looking for changes',
    (say) => buildPackages(ROOT, { only: (name) => name === 'backend', onProgress: say }),
    ({ built }) => (built.length === 0 ? 'nothing changed' : 'server built'),
  );
  await steps.step(
    'schema',
    'migrating',
    () => runBackend('migrate', env),
    (said) => said,
  );

  // Its log is this command's output, for whoever runs the service to collect.
  const server = startGuarded(process.execPath, ['--enable-source-maps', PROGRAM, 'serve'], {
    cwd: ROOT,
    env,
    output: 'inherit',
  });
  onShutdown(server.stop);
  expectInterrupt();
  await shutDown(await server.exited);
}
