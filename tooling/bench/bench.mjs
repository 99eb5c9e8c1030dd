import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../processes/freePort.mjs';
import { onShutdown, shutDown } from '../start/shutdown.mjs';
import { ROOT } from '../environment/settings.mjs';
import { startSite } from '../start/startSite.mjs';
import { describeMachine } from './describeMachine.mjs';
import { readOptions } from './options.mjs';
import { boardReport } from './report/boardReport.mjs';
import { browserReport } from './report/browserReport.mjs';
import { fillPlace } from './report/document.mjs';
import { lighthouseReport } from './report/lighthouseReport.mjs';
import { processesReport, storageReport } from './report/scalingReport.mjs';
import { sectionsReport } from './report/sectionsReport.mjs';
import { accountsReport, rewardsReport, roundTripsReport, scaleReport, serverReport } from './report/serverReport.mjs';

/** @typedef {import('../start/Steps.mjs').Steps} Steps */
/** @typedef {import('../start/startSite.mjs').Site} Site */

/** @param {import('./options.mjs').Part} part */
const documentOf = (part) =>
  join(ROOT, part === 'processes' || part === 'storage' ? 'docs/scaling.md' : 'docs/performance.md');

/** Limits that count as they always do, and are never reached. */
const SIGNING_IN = {
  AUTH_AUTOCONFIRM: 'true',
  AUTH_RATE_LIMITS: 'token=1000000/300,password=1000000/1',
};

/**
 * What is measured, by the name of its place in the document. Each is loaded when it is asked for: a browser's tools take
 * seconds to load.
 *
 * @type {Record<import('./options.mjs').Part, (site: Site, onProgress: (message: string) => void) => Promise<string>>}
 */
const PARTS = {
  server: async ({ origin, databaseUrl }, onProgress) => {
    const { compareServers } = await import('./server/compareServers.mjs');
    const merchantId = await merchantOf(origin);
    return serverReport(await compareServers({ origin, databaseUrl, merchantId, onProgress }));
  },
  roundtrips: async (site) => {
    const { countRoundTrips } = await import('./roundTrips/countRoundTrips.mjs');
    const { databaseUrl, secrets } = site;
    return onCountingServer(site, {}, async (origin) =>
      roundTripsReport(await countRoundTrips({ origin, databaseUrl, serviceToken: secrets.serviceToken })),
    );
  },
  accounts: async (site, onProgress) => {
    const { measureAccounts } = await import('./accounts/measureAccounts.mjs');
    return onCountingServer(site, SIGNING_IN, async (origin) =>
      accountsReport(await measureAccounts({ origin, onProgress })),
    );
  },
  browser: async ({ origin }, onProgress) => {
    const { compareBundles } = await import('./browser/compareBundles.mjs');
    return browserReport(await compareBundles({ origin, onProgress }));
  },
  board: async (site, onProgress) => {
    const { measureBoard } = await import('./board/measureBoard.mjs');
    return boardReport(await measureBoard(site, onProgress));
  },
  lighthouse: async ({ origin }, onProgress) => {
    const { auditSite } = await import('./browser/auditSite.mjs');
    return lighthouseReport(await auditSite({ origin, onProgress }));
  },
  sections: async ({ origin }, onProgress) => {
    const { measureSections } = await import('./sections/measureSections.mjs');
    return sectionsReport(await measureSections(origin, onProgress));
  },
  rewards: async (site, onProgress) => {
    const { measureRewards } = await import('./rewards/measureRewards.mjs');
    return onCountingServer(site, {}, async (origin) =>
      rewardsReport(await measureRewards(site, { origin, onProgress })),
    );
  },
  scale: async (site, onProgress) => {
    const { atSizes } = await import('./scale/atSizes.mjs');
    return scaleReport(await atSizes(site, onProgress));
  },
  processes: async (site, onProgress) => {
    const { atProcesses } = await import('./processes/atProcesses.mjs');
    return processesReport(await atProcesses(site, onProgress));
  },
  storage: async (site, onProgress) => {
    const { measureStorage } = await import('./storage/measureStorage.mjs');
    return storageReport(await measureStorage(site, onProgress));
  },
};

/**
 * Measures on a second process of the site that tells its round trips.
 *
 * @param {Site} site
 * @param {NodeJS.ProcessEnv} settings  of that process
 * @param {(origin: string) => Promise<string>} measure
 */
async function onCountingServer(site, settings, measure) {
  const { openCountingServer } = await import('./roundTrips/openCountingServer.mjs');
  const server = await openCountingServer(site, settings);
  try {
    return await measure(server.origin);
  } finally {
    await server.stop();
  }
}

/**
 * `npm run bench [-- server | roundtrips | accounts | browser | board | lighthouse | sections | scale | rewards | processes | storage] [--write]`: the site beside references, in one run. Nothing here fails
 * because a machine is slow.
 *
 * @param {Steps} steps
 * @param {string[]} parameters
 */
export default async function bench(steps, parameters) {
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
    const report = await steps.step(
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

/** @param {string} origin */
async function merchantOf(origin) {
  const answer = await fetch(`${origin}/api/menu-items/`);
  const [dish] = /** @type {import('../../contracts/src/menu').MenuItem[]} */ (await answer.json());
  return dish?.merchant_id ?? '';
}
