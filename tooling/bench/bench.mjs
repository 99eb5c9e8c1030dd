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
import { accountsReport, rewardsReport, roundTripsReport, scaleReport, serverReport } from './report/serverReport.mjs';

/** @typedef {import('../start/Steps.mjs').Steps} Steps */
/** @typedef {import('../start/startSite.mjs').Site} Site */

const DOCUMENT = join(ROOT, 'docs/performance.md');

/** Limits that count as they always do, and are never reached. */
const SIGNING_IN = {
  AUTH_AUTOCONFIRM: 'true',
  AUTH_RATE_LIMITS: 'token=1000000/300,password=1000000/1',
};

/**
 * What is measured, by the name of its place in the document. Each is loaded when it is asked for: a browser's tools take
 * seconds to load.
 *
 * @type {Record<import('./options.mjs').Part, { title: string, run: (site: Site, say: (message: string) => void) => Promise<string> }>}
 */
const PARTS = {
  server: {
    title: 'server',
    run: async ({ origin, databaseUrl }, onProgress) => {
      const { compareServers } = await import('./server/compareServers.mjs');
      const merchantId = await merchantOf(origin);
      return serverReport(await compareServers({ origin, databaseUrl, merchantId, onProgress }));
    },
  },
  roundtrips: {
    title: 'roundtrips',
    run: async (site) => {
      const { countRoundTrips } = await import('./roundTrips/countRoundTrips.mjs');
      const { openCountingServer } = await import('./roundTrips/openCountingServer.mjs');
      const server = await openCountingServer(site);
      try {
        return roundTripsReport(
          await countRoundTrips({
            origin: server.origin,
            databaseUrl: site.databaseUrl,
            serviceToken: site.secrets.serviceToken,
          }),
        );
      } finally {
        await server.stop();
      }
    },
  },
  accounts: {
    title: 'accounts',
    run: async (site, onProgress) => {
      const { measureAccounts } = await import('./accounts/measureAccounts.mjs');
      const { openCountingServer } = await import('./roundTrips/openCountingServer.mjs');
      const server = await openCountingServer(site, SIGNING_IN);
      try {
        return accountsReport(await measureAccounts({ origin: server.origin, onProgress }));
      } finally {
        await server.stop();
      }
    },
  },
  browser: {
    title: 'browser',
    run: async ({ origin }, onProgress) => {
      const { compareBundles } = await import('./browser/compareBundles.mjs');
      return browserReport(await compareBundles({ origin, onProgress }));
    },
  },
  board: {
    title: 'board',
    run: async (site, onProgress) => {
      const { measureBoard } = await import('./board/measureBoard.mjs');
      return boardReport(await measureBoard(site, onProgress));
    },
  },
  lighthouse: {
    title: 'lighthouse',
    run: async ({ origin }, onProgress) => {
      const { auditSite } = await import('./browser/auditSite.mjs');
      return lighthouseReport(await auditSite({ origin, onProgress }));
    },
  },
  rewards: {
    title: 'rewards',
    run: async (site, onProgress) => {
      const { measureRewards } = await import('./rewards/measureRewards.mjs');
      const { openCountingServer } = await import('./roundTrips/openCountingServer.mjs');
      const server = await openCountingServer(site);
      try {
        return rewardsReport(await measureRewards(site, { origin: server.origin, onProgress }));
      } finally {
        await server.stop();
      }
    },
  },
  scale: {
    title: 'scale',
    run: async (site, onProgress) => {
      const { atSizes } = await import('./scale/atSizes.mjs');
      return scaleReport(await atSizes(site, onProgress));
    },
  },
};

/**
 * `npm run bench [-- server | roundtrips | accounts | browser | board | lighthouse | scale | rewards] [--write]`: the site beside references, in one run. Nothing here fails
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
  // Not a throwaway database: an order that is not durable is no order.
  const site = await startSite({ port: await freePort(), dataDir, steps, onStarted: onShutdown });

  const machine = describeMachine(new Date());
  const reports = [];
  for (const part of parts) {
    const { title, run } = PARTS[part];
    const report = await steps.step(
      title,
      'measuring',
      (say) => run(site, say),
      () => 'measured',
    );
    process.stdout.write(`\n${report}\n\n`);
    reports.push({ part, report });
  }
  process.stdout.write(`${machine}\n`);
  if (write) {
    const filled = reports.reduce(
      (document, { part, report }) => fillPlace(document, part, `${machine}\n\n${report}`),
      readFileSync(DOCUMENT, 'utf8'),
    );
    writeFileSync(DOCUMENT, filled);
  }
  await shutDown(0);
}

/** @param {string} origin */
async function merchantOf(origin) {
  const answer = await fetch(`${origin}/api/menu-items/`);
  const [dish] = /** @type {import('../../contracts/src/menu').MenuItem[]} */ (await answer.json());
  return dish?.merchant_id ?? '';
}
