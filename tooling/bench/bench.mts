import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../processes/freePort.mjs';
import { onShutdown, shutDown } from '../start/shutdown.mjs';
import { ROOT } from '../environment/settings.mjs';
import { startSite } from '../start/startSite.mjs';
import { describeMachine } from './describeMachine.mts';
import { readOptions } from './options.mts';
import { boardReport } from './report/boardReport.mts';
import { browserReport } from './report/browserReport.mts';
import { fillPlace } from './report/document.mts';
import { lighthouseReport } from './report/lighthouseReport.mts';
import { nodesReport, processesReport, storageReport } from './report/scalingReport.mts';
import { sectionsReport } from './report/sectionsReport.mts';
import { accountsReport, rewardsReport, scaleReport, serverReport } from './report/serverReport.mts';
import type { Steps } from '../start/Steps.mjs';
import type { Site } from '../start/startSite.mjs';
import type { Part } from './options.mts';

const SCALING: readonly Part[] = ['processes', 'cluster', 'storage'];
const documentOf = (part: Part) => join(ROOT, SCALING.includes(part) ? 'docs/scaling.md' : 'docs/performance.md');

/** Limits that count as they always do, and are never reached. */
const SIGNING_IN = {
  AUTH_AUTOCONFIRM: 'true',
  AUTH_RATE_LIMITS: 'token=1000000/300,password=1000000/1',
};

/**
 * What is measured, by the name of its place in the document. Each is loaded when it is asked for: a browser's tools take
 * seconds to load.
 */
const PARTS: Record<Part, (site: Site, onProgress: (message: string) => void) => Promise<string>> = {
  server: async (...given) =>
    serverReport(await (await import('./server/compareServers.mts')).compareServers(...given)),
  accounts: async (site, onProgress) => {
    const { measureAccounts } = await import('./accounts/measureAccounts.mts');
    return accountsReport(await onCountingServer(site, SIGNING_IN, (at) => measureAccounts(at, onProgress)));
  },
  browser: async (...given) => browserReport(await (await import('./browser/comparePages.mts')).comparePages(...given)),
  board: async (...given) => boardReport(await (await import('./board/measureBoard.mts')).measureBoard(...given)),
  lighthouse: async (...given) => lighthouseReport(await (await import('./browser/auditSite.mts')).auditSite(...given)),
  sections: async (...given) =>
    sectionsReport(await (await import('./sections/measureSections.mts')).measureSections(...given)),
  scale: async (...given) => scaleReport(await (await import('./scale/atSizes.mts')).atSizes(...given)),
  rewards: async (site, onProgress) => {
    const { measureRewards } = await import('./rewards/measureRewards.mts');
    return rewardsReport(await onCountingServer(site, {}, (at) => measureRewards(at, onProgress)));
  },
  processes: async (...given) =>
    processesReport(await (await import('./processes/atProcesses.mts')).atProcesses(...given)),
  cluster: async (...given) => nodesReport(await (await import('./cluster/atNodes.mts')).atNodes(...given)),
  storage: async (...given) =>
    storageReport(await (await import('./storage/measureStorage.mts')).measureStorage(...given)),
};

/** Measures on a second process of the site, in the mode that tells with each answer how many statements it took. */
async function onCountingServer<T>(site: Site, settings: NodeJS.ProcessEnv, measure: (site: Site) => Promise<T>) {
  const { startServer } = await import('./processes/startServer.mts');
  const server = await startServer(site, { SITE_MODE: 'test', ...settings });
  try {
    return await measure({ ...site, origin: server.origin });
  } finally {
    await server.stop();
  }
}

/**
 * `npm run bench [-- server | accounts | browser | board | lighthouse | sections | scale | rewards | processes | cluster | storage] [--write]`: the site beside references, in one run. Nothing here fails
 * because a machine is slow.
 */
export default async function bench(steps: Steps, parameters: string[]) {
  const { parts, write } = readOptions(parameters);
  const dataDir = mkdtempSync(join(tmpdir(), 'site-bench-'));
  onShutdown(() => rmSync(dataDir, { recursive: true, force: true }));
  // Thousands of guests call from one address here.
  process.env.REQUEST_LIMITS ??= 'off';
  // A visit that is measured by chance loads 3 KB more.
  process.env.VISITS_SAMPLE_RATE ??= '0';
  // Not a throwaway database: an order that is not durable is no order.
  const site = await startSite({ port: await freePort(), dataDir, steps, onStarted: onShutdown });

  const machine = describeMachine(new Date());
  const reports = [];
  for (const part of parts) {
    const report = await steps.step<string>(
      part,
      'measuring',
      (say) => PARTS[part](site, say),
      () => 'measured',
    );
    process.stdout.write(`\n${report}\n\n`);
    reports.push({ part, report });
  }
  process.stdout.write(`${machine}\n`);
  if (write) {
    for (const { part, report } of reports) {
      const document = documentOf(part);
      writeFileSync(document, fillPlace(readFileSync(document, 'utf8'), part, `${machine}\n\n${report}`));
    }
  }
  await shutDown(0);
}
