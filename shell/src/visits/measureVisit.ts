import { matchesRoute, SHELL, type SiteSnapshot, type VisitReport, type Vital } from '@site/contracts';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { pages } from '../app/pages';

const VISITS_PATH = '/api/visits';

/**
 * Measures this visit and reports it once, when the page is hidden for the first time after its first paint. The
 * figures belong to the page that was opened: what follows without a load counts towards its interactions and shifts.
 */
export function measureVisit(snapshot: SiteSnapshot): void {
  const page = pageOf(snapshot, location.pathname);
  if (!page) return;
  const vitals: Partial<Record<Vital, number>> = {};
  const keep = ({ name, value }: { name: Vital; value: number }) => {
    vitals[name] = value;
  };
  for (const observe of [onLCP, onINP, onCLS, onFCP, onTTFB]) observe(keep);

  const send = () => {
    // A page that has shown nothing, or whose paint the browser has not told of yet, says nothing about its speed.
    if (document.visibilityState !== 'hidden' || vitals.FCP === undefined) return;
    document.removeEventListener('visibilitychange', send);
    const report: VisitReport = { ...page, vitals };
    // A beacon survives the page that sends it, and needs no answer.
    navigator.sendBeacon(VISITS_PATH, new Blob([JSON.stringify(report)], { type: 'application/json' }));
  };
  // Behind the library's own listeners, which give the final values at this moment.
  document.addEventListener('visibilitychange', send);
}

/** The route and the release that own a path: never the path itself, which may carry an id. */
export function pageOf({ remotes, shell }: SiteSnapshot, path: string): Omit<VisitReport, 'vitals'> | null {
  for (const { name, version, source, section } of remotes) {
    const route = section.routes.find((candidate) => matchesRoute(candidate, path));
    if (route !== undefined) return source === 'active' ? { page: route, remote: name, version } : null;
  }
  return path === '/' || path in pages ? { page: path, remote: SHELL, version: shell.version } : null;
}
