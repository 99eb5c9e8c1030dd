import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBalancer, requireBalancer } from '../balancer/startBalancer.mjs';
import { readSettings } from '../environment/settings.mjs';
import { freePort } from '../processes/freePort.mjs';
import { UserError } from '../processes/UserError.mjs';
import { startBackend } from '../start/backend.mjs';
import { expectInterrupt, isShuttingDown, onShutdown, shutDown } from '../start/shutdown.mjs';
import { originOf, siteEnvironment } from '../start/siteEnvironment.mjs';
import { startSite } from '../start/startSite.mjs';
import { Cluster } from './Cluster.mjs';

/**
 * `npm run cluster`: the demo on three database nodes, with two servers behind a balancer at PORT. Everything lies in a
 * folder of its own and is gone at the end. The process ids of the nodes, which can be killed, and of the second server, which
 * can be ended, are printed.
 *
 * @param {import('../start/Steps.mjs').Steps} steps
 */
export default async function clusterCommand(steps) {
  const { port } = readSettings(process.env);
  const dataDir = mkdtempSync(join(tmpdir(), 'cluster-'));
  onShutdown(() => rmSync(dataDir, { recursive: true, force: true }));
  await steps.step('balancer', 'getting haproxy', requireBalancer, ({ program }) => program);
  const cluster = new Cluster(join(dataDir, 'nodes'));
  await steps.step(
    'cluster',
    'starting three nodes',
    (say) => cluster.start({ onProgress: say }),
    () => cluster.nodes.map(({ name, pid }) => `${name} is process ${pid}`).join(', '),
  );
  const origin = originOf(port);
  const [first, second] = [await freePort(), await freePort()];
  const site = await startSite({
    port: first,
    dataDir,
    databaseUrl: cluster.urlFrom(0),
    steps,
    env: { PUBLIC_ORIGIN: origin },
    onStarted: onShutdown,
  });
  const settings = siteEnvironment({
    mode: 'demo',
    port: second,
    dataDir,
    databaseUrl: cluster.urlFrom(1),
    secrets: site.secrets,
  });
  const other = await steps.step(
    'server',
    'starting the second one',
    () =>
      startBackend({
        port: second,
        logDir: join(dataDir, 'logs'),
        logName: 'second.log',
        env: { ...settings, PUBLIC_ORIGIN: origin },
      }),
    ({ logFile, process: { pid } }) => `process ${pid} listens on port ${second}, log in ${logFile}`,
  );
  onShutdown(other.stop);
  const balancer = await startBalancer(port, [first, second]);
  onShutdown(balancer.stop);
  expectInterrupt();
  process.stdout.write(`\nready ${origin}\n\n`);
  // The other one goes on, as with any balancer.
  void other.exited.then((code) => {
    if (!isShuttingDown()) process.stdout.write(`The second server ended with ${code}; the first one serves.\n`);
  });
  const reason = await site.failed;
  if (isShuttingDown()) return;
  steps.fail(new UserError(reason, 'Start again: npm run cluster'));
  await shutDown(1);
}
