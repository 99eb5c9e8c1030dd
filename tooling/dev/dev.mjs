import { join } from 'node:path';
import { watchBackend } from '../backend/watch.mjs';
import { buildPackages, listBuilt } from '../build/buildPackages.mjs';
import { UserError } from '../processes/UserError.mjs';
import { runBackend, startBackend } from '../start/backend.mjs';
import { firstAdmin, readOrCreateSecrets } from '../environment/demoSecrets.mjs';
import { openDatabase } from '../start/openDatabase.mjs';
import { publishChanged, readComposition, versionsOf } from '../release/index.mjs';
import { readSettings, ROOT } from '../environment/settings.mjs';
import { expectInterrupt, onShutdown } from '../start/shutdown.mjs';
import { originOf, siteEnvironment } from '../start/siteEnvironment.mjs';
import { releasedFolders, tellPublished } from '../start/startSite.mjs';
import { startDevServers } from './devServers.mjs';

/**
 * `npm run dev`: server, shell and every remote from source. `npm run dev -- mf-checkout`: that one from source, the
 * rest from published releases. The server restarts on a change; shell and remotes hot-replace modules in the page.
 *
 * @param {import('../start/Steps.mjs').Steps} steps
 * @param {string[]} names
 */
export default async function dev(steps, names) {
  const all = listBuilt(ROOT).filter((name) => name !== 'backend');
  const unknown = names.find((name) => !all.includes(name));
  if (unknown) throw new UserError(`There is no package "${unknown}" to develop.`, `There are: ${all.join(', ')}.`);
  const chosen = names.length > 0 ? names : all;

  const { port, dataDir, databaseUrl } = readSettings(process.env);
  const secrets = readOrCreateSecrets(dataDir);
  const database = await openDatabase(steps, { dataDir, databaseUrl });
  onShutdown(database.stop);
  const env = siteEnvironment({ mode: 'dev', port, dataDir, databaseUrl: database.url, secrets });
  const logDir = join(dataDir, 'logs');

  /** @type {Awaited<ReturnType<typeof startBackend>> | undefined} */
  let server;
  onShutdown(() => server?.stop());
  const restart = async () => {
    await server?.stop();
    await runBackend('migrate', env);
    server = await startBackend({ port, logDir, env });
  };

  await steps.step(
    'server',
    'building',
    async (say) => {
      await buildPackages(ROOT, { only: (name) => name === 'backend', onProgress: say });
      say('migrating and seeding');
      await runBackend('migrate', env);
      await runBackend('seed', { ...env, ...firstAdmin(secrets) });
      await restart();
    },
    () => `listening on port ${port}, log in ${join(logDir, 'server.log')}`,
  );

  await steps.step(
    'releases',
    'comparing with what is active',
    async (say) => {
      const origin = originOf(port);
      const active = versionsOf(await readComposition(origin));
      // What is developed needs a release only once: a composition must exist before it can be replaced.
      const needed = all.filter((name) => !chosen.includes(name) || active[name] === undefined);
      const { packages } = await buildPackages(ROOT, { only: (name) => needed.includes(name), onProgress: say });
      return publishChanged({ origin, token: secrets.deployToken, dirs: releasedFolders(packages), onProgress: say });
    },
    tellPublished,
  );

  /** @type {import('./devServers.mjs').DevServer[]} */
  const devServers = await steps.step(
    'sources',
    'building',
    (say) =>
      startDevServers({
        names: chosen,
        firstPort: port + 1,
        onLine: (line) => steps.note(line),
        onProgress: say,
        onStarted: onShutdown,
      }),
    () => chosen.join(', '),
  );
  env.DEV_REMOTES = JSON.stringify(Object.fromEntries(devServers.map(({ name, origin }) => [name, origin])));
  let first = true;
  onShutdown(
    await watchBackend(async (errors) => {
      const since = Date.now();
      if (errors.length > 0) return steps.note(`server  ${errors.join('\n')}`);
      try {
        await restart();
        if (!first) steps.note(`server  restarted in ${Date.now() - since} ms`);
      } catch (error) {
        steps.note(`server  ${/** @type {Error} */ (error).message}`);
      }
      if (first) process.stdout.write(`\nready ${originOf(port)}\n\n`);
      first = false;
    }),
  );
  expectInterrupt();
  await new Promise(() => undefined);
}
