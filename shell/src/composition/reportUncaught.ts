import { SHELL, type SiteSnapshot } from '@site/contracts';
import type { ReportFailure } from './RemoteLoader';

/** A page that fails again and again says it so many times. */
const REPORTS_A_PAGE = 5;

/**
 * Reports what nobody caught, each message once, to the release whose file comes first in the stack. An error of a browser
 * extension names no file of ours, and what was given up is no error.
 */
export function reportUncaught({ shell, remotes }: SiteSnapshot, report: ReportFailure): void {
  const releases = [
    { ...shell, name: SHELL },
    ...remotes.flatMap((remote) => (remote.lastKnownGood ? [remote, remote.lastKnownGood] : [remote])),
  ];
  const told = new Set<string>();

  function tell(error: unknown, file = ''): void {
    if (!(error instanceof Error) || error.name === 'AbortError') return;
    const [release] = releases
      .map((each) => ({ each, at: `${error.stack ?? ''} ${file}`.indexOf(each.base) }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at);
    if (!release || told.size >= REPORTS_A_PAGE || told.has(error.message)) return;
    told.add(error.message);
    report(release.each, 'page', 'uncaught', error.message);
  }

  window.addEventListener('error', ({ error, filename }) => tell(error, filename));
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason));
}
