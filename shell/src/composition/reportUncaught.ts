import { SHELL, type SiteSnapshot } from '@site/contracts';
import type { ReportFailure } from './RemoteLoader';

/** A page that fails again and again says it so many times. */
const REPORTS_A_PAGE = 5;

/** What was given up, and what a server or the line answered: no fault of the code that asked. */
const NO_FAULTS: ReadonlySet<string> = new Set(['AbortError', 'TimeoutError', 'ApiError']);

/** Attributes an error to the release whose file comes first in its stack, and reports it. */
export type TellError = (error: unknown, cause: 'uncaught' | 'reported', file?: string) => void;

/**
 * Reports uncaught errors, and those that `tell` is given, each message once. An error of a browser extension names no file of
 * ours.
 */
export function reportUncaught({ shell, remotes }: SiteSnapshot, report: ReportFailure): TellError {
  const releases = [
    { ...shell, name: SHELL },
    ...remotes.flatMap((remote) => (remote.lastKnownGood ? [remote, remote.lastKnownGood] : [remote])),
  ];
  const told = new Set<string>();

  const tell: TellError = (error, cause, file = '') => {
    if (!(error instanceof Error) || NO_FAULTS.has(error.name)) return;
    const [release] = releases
      .map((each) => ({ each, at: `${error.stack ?? ''} ${file}`.indexOf(each.base) }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at);
    if (!release || told.size >= REPORTS_A_PAGE || told.has(error.message)) return;
    told.add(error.message);
    report(release.each, 'page', cause, error.message);
  };

  window.addEventListener('error', ({ error, filename }) => tell(error, 'uncaught', filename));
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason, 'uncaught'));
  return tell;
}
