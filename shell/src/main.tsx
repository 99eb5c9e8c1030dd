import { ROOT_ELEMENT_ID } from '@site/contracts';
import { readSnapshot } from '@site/kit';
import { createRoot } from 'react-dom/client';
import { takeArrival } from './accounts/session/arrival';
import { App } from './app/App';
import { preloadPage } from './app/pages';
import { createAssetGuard, guardedFilesOf, installAssetGuard } from './composition/assetGuard';
import { createComposition } from './composition/createComposition';
import { createFederation } from './composition/federation';
import { createFailureReporter } from './composition/reportFailure';
import { warmLinks } from './composition/warmLinks';
import { createShellHost } from './host/createShellHost';

// Style elements that are made at run time carry this page's nonce; it must be known before the first of them.
__webpack_nonce__ = document.currentScript?.nonce ?? '';

// Tokens leave the address before anything else looks at it.
const arrival = takeArrival();
const snapshot = readSnapshot(document);
const guard = createAssetGuard(guardedFilesOf(snapshot), location.origin);
installAssetGuard(guard);
const composition = createComposition({
  snapshot,
  guard,
  loadExposed: createFederation(guard),
  report: createFailureReporter(snapshot),
});
const warm = (path: string) => {
  composition.warm(path);
  preloadPage(path);
};
// Before the first render: the code of this page comes while React does its work.
warm(location.pathname);

const place = document.getElementById(ROOT_ELEMENT_ID);
if (!place) throw new Error(`The page has no #${ROOT_ELEMENT_ID}`);
// Not hydrated: the first render draws the same picture as the prerendered frame and takes its place within one paint.
const host = createShellHost(snapshot.settings, undefined, arrival);
createRoot(place).render(<App host={host} composition={composition} />);

warmLinks(warm);
