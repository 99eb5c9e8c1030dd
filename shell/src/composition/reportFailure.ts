import { PAGE_TOKEN_NAME, redact, type RemoteFailureReport, type SiteSnapshot } from '@site/contracts';
import type { ReportFailure } from './RemoteLoader';

const REPORTS_PATH = '/api/composition/reports';
const LONGEST_MESSAGE = 500;

/** Tells the server of a failing remote. A beacon survives the page that sends it, and needs no answer. */
export function createFailureReporter({
  compositionId,
  preview,
}: Pick<SiteSnapshot, 'compositionId' | 'preview'>): ReportFailure {
  return (release, module, cause, message) => {
    // Developers read the console; the server keeps no figures of what guests do not see.
    if (preview || release.source === 'localhost') {
      // eslint-disable-next-line no-console -- the console is where they look
      console.warn(`${release.name} ${module}: ${cause}. ${message}`);
      return;
    }
    const report: RemoteFailureReport = {
      compositionId,
      remote: release.name,
      version: release.version,
      module,
      cause,
      // The server masks it too; what is secret should not leave the browser at all.
      message: redact(message.slice(0, LONGEST_MESSAGE * 2)).slice(0, LONGEST_MESSAGE),
      path: location.pathname,
      page: document.querySelector<HTMLMetaElement>(`meta[name=${PAGE_TOKEN_NAME}]`)?.content ?? '',
    };
    navigator.sendBeacon(REPORTS_PATH, new Blob([JSON.stringify(report)], { type: 'application/json' }));
  };
}
