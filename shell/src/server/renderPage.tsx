import { DEFAULT_LOCALE, type RenderedPage, type RenderInput, type ServerRemote } from '@site/contracts';
import { loadCritical, MemoryRouter, setLocale } from '@site/kit';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server.edge';
import { ServerStyleSheet } from 'styled-components';
import { App } from '../app/App';
import { createShellHost } from '../host/createShellHost';
import { findFailure } from './findFailure';
import { loadedComposition } from './loadedComposition';
import { withoutPreloads } from './withoutPreloads';

let themeCss = '';
void loadCritical().then(({ css }) => {
  themeCss = css;
});

/** React leaves this in the place of a part that throws or still waits, and says nothing of the error. */
const PART_MISSING = '<template';

/** Renders a page for a visitor of whom nothing is known. */
export function render({ path, snapshot, answers }: RenderInput, remotes: Record<string, ServerRemote>): RenderedPage {
  // Its texts come in microtasks: the first call may render them in English, and the caller repeats it.
  setLocale(snapshot.locale ?? DEFAULT_LOCALE);
  const sheet = new ServerStyleSheet();
  const host = createShellHost(snapshot.settings);
  const composition = loadedComposition(snapshot, remotes);
  const Router = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
  );
  const page = <App host={host} composition={composition} answers={answers} router={Router} />;
  try {
    const html = withoutPreloads(renderToString(sheet.collectStyles(page)));
    if (html.includes(PART_MISSING)) findFailure(page, path);
    return { html, css: themeCss, styles: sheet.getStyleTags() };
  } finally {
    sheet.seal();
  }
}
