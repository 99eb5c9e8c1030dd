import type { RemoteFailureReport } from '@site/contracts';
import { Counter } from 'prom-client';
import { log, safeMessage, safePath } from '../../../lib/log';
import { currentComposition } from '../activation/currentComposition';
import { insertReport } from '../registry';

const failures = new Counter({
  name: 'composition_remote_failures_total',
  help: 'Remotes, and the shell, that failed in a browser, by remote and cause',
  labelNames: ['remote', 'cause'] as const,
});

/**
 * Stores a browser's report of a failed remote. Anybody may send anything, so labels come only from what is composed.
 */
export async function reportFailure(report: RemoteFailureReport): Promise<void> {
  const current = await currentComposition();
  const known = current !== null && [current.shell, ...current.remotes].some(({ remote }) => remote === report.remote);
  failures.inc({ remote: known ? report.remote : 'unknown', cause: report.cause });
  // What stands for an address may be longer than it was.
  const message = safeMessage(report.message).slice(0, report.message.length);
  const safe = { ...report, message, path: safePath(report.path).slice(0, report.path.length) };
  log().warn({ report: safe }, 'remote failed in a browser');
  await insertReport(safe);
}
