import { join } from 'node:path';
import { invalidateBuild } from '../build/buildPackages.mjs';
import { isPortFree } from '../processes/freePort.mjs';
import { poll } from '../processes/poll.mjs';
import { startGuarded } from '../processes/startGuarded.mjs';
import { UserError } from '../processes/UserError.mjs';
import { ROOT } from '../environment/settings.mjs';

const READY_WITHIN_MS = 120_000;

/**
 * @typedef {object} DevServer
 * @property {string} name
 * @property {string} origin
 * @property {() => Promise<void>} stop
 */

/**
 * Starts webpack's dev server for each of these packages, on the next free ports, and waits until each has built once.
 *
 * @param {object} options
 * @param {readonly string[]} options.names
 * @param {number} options.firstPort
 * @param {(line: string) => void} options.onLine  what they say afterwards
 * @param {(message: string) => void} options.onProgress
 * @param {(end: () => Promise<void>) => void} options.onStarted
 * @returns {Promise<DevServer[]>}
 */
export async function startDevServers({ names, firstPort, onLine, onProgress, onStarted }) {
  // A shell that is itself built for production lends its production React to the remotes.
  const host = names.includes('shell') ? 'development' : 'production';
  /** @type {DevServer[]} */
  const servers = [];
  let port = firstPort;
  for (const name of names) {
    while (!(await isPortFree(port))) port += 1;
    // The dev server writes its manifests into dist, over those of the production build.
    invalidateBuild(ROOT, name);
    const guarded = startGuarded(
      process.execPath,
      [join(ROOT, 'node_modules/webpack-cli/bin/cli.js'), 'serve', '--mode', 'development'],
      {
        cwd: join(ROOT, name),
        env: { ...process.env, NODE_ENV: 'development', PORT: String(port), FEDERATION_HOST: host },
        onOutput: (text) => {
          for (const line of text.split('\n')) if (line.trim() !== '') onLine(`${name}  ${line}`);
        },
      },
    );
    onStarted(guarded.stop);
    servers.push({ name, origin: `http://127.0.0.1:${port}`, stop: guarded.stop });
    port += 1;
  }
  for (const [index, { name, origin }] of servers.entries()) {
    onProgress(`${index} of ${servers.length} built, waiting for ${name}`);
    await waitForBuild(name, origin);
  }
  return servers;
}

/**
 * @param {string} name
 * @param {string} origin
 */
async function waitForBuild(name, origin) {
  // The dev server holds a request back while it builds. An error: it does not listen yet.
  const ask = () =>
    fetch(`${origin}/build.json`, { signal: AbortSignal.timeout(READY_WITHIN_MS) }).then(
      ({ ok }) => ok,
      () => false,
    );
  if (await poll(ask, { withinMs: READY_WITHIN_MS, everyMs: 200 })) return;
  throw new UserError(
    `The dev server of ${name} has built nothing within ${READY_WITHIN_MS / 1000} s.`,
    'What it says stands above.',
  );
}
