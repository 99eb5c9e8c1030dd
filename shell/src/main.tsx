import { DEFAULT_LOCALE, ROOT_ELEMENT_ID } from '@site/contracts';
import { messagesReady, onRecall, readAnswers, readSnapshot, setLocale } from '@site/kit';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { takeAuthCallback } from './accounts/session/authCallback';
import { App } from './app/App';
import { createPageCode } from './app/navigation/pageCode';
import { whenUsable } from './app/whenUsable';
import { createAssetGuard, guardedFilesOf, installAssetGuard } from './composition/assetGuard';
import { createComposition } from './composition/createComposition';
import { createFederation } from './composition/federation';
import { createFailureReporter } from './composition/reportFailure';
import { reportUncaught } from './composition/reportUncaught';
import { keepRequests, trustScripts } from './composition/trustScripts';
import { warmLinks } from './composition/warmLinks';
import { createShellHost } from './host/createShellHost';
import { tellErrors } from './host/reportError';

// Tokens are removed from the address before anything else reads it.
const callback = takeAuthCallback();
const snapshot = readSnapshot(document);
const { locale = DEFAULT_LOCALE } = snapshot;
const guard = createAssetGuard(guardedFilesOf(snapshot), location.origin);
installAssetGuard(guard);
trustScripts(guard);
// Its texts are code too, which the guard protects.
setLocale(locale);
keepRequests();
const place = document.getElementById(ROOT_ELEMENT_ID);
if (!place) throw new Error(`The page has no #${ROOT_ELEMENT_ID}`);
const report = createFailureReporter(snapshot);
tellErrors(reportUncaught(snapshot, report));
// Names of the remotes in the markup; missing when the page is no more than a frame.
const rendered = place.dataset.rendered?.split(' ');
const composition = createComposition({
  snapshot,
  guard,
  loadExposed: createFederation(guard),
  report,
  fetchNewest: () =>
    loadRenewal()
      .then((renewal) => renewal.renewComposition(page()), ignore)
      .then(ignore, ignore),
  rendered: new Set(rendered),
});
const code = createPageCode(composition);
// Before the first render: the code of this page comes while React does its work.
void code.load(location.pathname);

const host = createShellHost(snapshot.settings, undefined, callback);
const app = <App host={host} composition={composition} answers={readAnswers(document)} />;
if (locale === DEFAULT_LOCALE) show(place);
else void messagesReady().then(() => show(place));

if (snapshot.preview) void import('./preview-bar/showPreviewBar').then((bar) => bar.showPreviewBar(snapshot), ignore);

warmLinks((path) => code.warm(path));

onRecall((recall) => {
  if (recall > snapshot.compositionId)
    void loadRenewal().then(({ followRecall }) => followRecall(page(), host.toasts).catch(ignore), ignore);
});

whenUsable(() => {
  const { offline, visitsSampleRate = 0, shell } = snapshot;
  // A dev server's code is neither saved nor measured.
  if (shell.source === 'localhost') return;
  if (offline && 'serviceWorker' in navigator)
    void import('./offline/registerWorker').then(({ registerWorker }) => registerWorker(), ignore);
  if (Math.random() < visitsSampleRate)
    void import('./visits/measureVisit').then(({ measureVisit }) => measureVisit(snapshot), ignore);
});

function show(root: HTMLElement): void {
  startTransition(() => {
    if (rendered) hydrateRoot(root, app);
    // The first render draws the same picture as the frame and takes its place within one paint.
    else createRoot(root).render(app);
  });
}

/** Needed only once something failed or was taken back. */
function loadRenewal() {
  return import('./composition/renewComposition');
}

function page() {
  return { snapshot, composition, guard };
}

/** The site works without any of it. */
function ignore(): void {}
