import { createHmac } from 'node:crypto';
import type { RemoteFailureReport } from '@site/contracts';
import { Counter } from 'prom-client';
import { uuidv7 } from 'uuidv7';
import { execute } from '../../../database/connection';
import { networkOf } from '../../../http/clientAddress';
import { AppError } from '../../../lib/AppError';
import { now } from '../../../lib/clock';
import { log, safeMessage, safePath } from '../../../lib/log';
import { keyFor } from '../../../lib/secrets';
import { currentComposition } from '../activation/currentComposition';
import { countRolloutFailure } from '../rollouts/rolloutMetrics';
import { readPageToken } from './pageToken';
import { recordReported } from './reportedRemotes';

const failures = new Counter({
  name: 'composition_remote_failures_total',
  help: 'Remotes, and the shell, that failed in a browser, by remote and cause',
  labelNames: ['remote', 'cause'] as const,
});
const NETWORK_LENGTH = 16;
/** Further reports of a page say nothing new, and one token must not fill the table. */
const REPORTS_A_PAGE = 10;

/**
 * Stores a browser's report of a failed remote. It counts only from a page that the server gave out. Labels come only from
 * what is composed, because the rest of a report may say anything.
 *
 * @throws AppError `forbidden` when the page's token is forged, of another composition or too old
 */
export async function reportFailure(report: RemoteFailureReport, ip: string): Promise<void> {
  const page = readPageToken(report.page, report.compositionId);
  if (page === null)
    throw new AppError('forbidden', 'This report comes from no page of this site, or from an old one.');
  const current = await currentComposition();
  const known = current !== null && [current.shell, ...current.remotes].some(({ remote }) => remote === report.remote);
  failures.inc({ remote: known ? report.remote : 'unknown', cause: report.cause });
  // What stands for an address may be longer than it was.
  const message = safeMessage(report.message).slice(0, report.message.length);
  const safe = { ...report, page, message, path: safePath(report.path).slice(0, report.path.length) };
  log().warn({ report: safe }, 'remote failed in a browser');
  await insertReport({ ...safe, network: keyedNetwork(ip) });
  if (!known) return;
  countRolloutFailure(report);
  recordReported(report.remote);
}

/** A keyed hash that distinguishes networks within one day: no address is kept, and none can be tracked. */
function keyedNetwork(ip: string): string {
  const day = now().toISOString().slice(0, 10);
  const keyed = createHmac('sha256', keyFor('failure reports'))
    .update(`${day} ${networkOf(ip)}`)
    .digest('hex');
  return keyed.slice(0, NETWORK_LENGTH);
}

/** Stores a report, unless its page has reported enough. */
async function insertReport(report: RemoteFailureReport & { network: string }): Promise<void> {
  await execute(
    `INSERT INTO composition_reports (id, at, composition_id, remote, version, module, cause, message, path, page, network)
     SELECT :id, :now, :compositionId, :remote, :version, :module, :cause, :message, :path, :page, :network FROM DUAL
      WHERE (SELECT COUNT(*) FROM composition_reports WHERE page = :page) < ${REPORTS_A_PAGE}`,
    { ...report, id: uuidv7(), now: now() },
  );
}
