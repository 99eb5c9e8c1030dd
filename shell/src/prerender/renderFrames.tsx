import {
  DEFAULT_LOCALE,
  LOCALES,
  type FrameSet,
  type Locale,
  type PrerenderedFrame,
  type PrerenderedFrames,
} from '@site/contracts';
import {
  colorSchemeScript,
  earlyCartScript,
  HostProvider,
  loadCritical,
  MemoryRouter,
  messagesReady,
  noCartScript,
  setLocale,
} from '@site/kit';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { Site } from '../app/Site';
import { CompositionProvider } from '../composition';
import type { Composition } from '../composition/createComposition';
import { createShellHost } from '../host/createShellHost';
import { earlyInputScript } from '../hydration/earlyInput';
import { persistentSessionScript } from '../host/markPersistentSession';
import { placeholderSettings } from './placeholders';
import { stillComposition } from './stillComposition';

/** A path that a remote owns, and one without an owner. No link of the page leads to either. */
const SECTION_PATH = '/section';
const UNKNOWN_PATH = '/nowhere';

/** The page before any script has run, once for each kind of page. The build calls this and keeps the answer. */
export async function renderFrames(): Promise<PrerenderedFrames> {
  const translated: Partial<Record<Locale, FrameSet>> = {};
  for (const locale of LOCALES) if (locale !== DEFAULT_LOCALE) translated[locale] = await renderFrameSet(locale);
  return { ...(await renderFrameSet(DEFAULT_LOCALE)), translated };
}

async function renderFrameSet(locale: Locale): Promise<FrameSet> {
  setLocale(locale);
  await messagesReady();
  const composition = stillComposition([SECTION_PATH]);
  // The page carries the global rules, so that the browser need not fetch them.
  const { css } = await loadCritical();
  return {
    home: renderFrame('/', composition, css),
    page: renderFrame(SECTION_PATH, composition, css),
    notFound: renderFrame(UNKNOWN_PATH, composition, css),
  };
}

function renderFrame(path: string, composition: Composition, globalCss: string): PrerenderedFrame {
  const sheet = new ServerStyleSheet();
  const host = createShellHost(placeholderSettings);
  try {
    const html = renderToStaticMarkup(
      sheet.collectStyles(
        <HostProvider host={host} store={host.store}>
          <CompositionProvider composition={composition}>
            <MemoryRouter initialEntries={[path]}>
              <Site />
            </MemoryRouter>
          </CompositionProvider>
        </HostProvider>,
      ),
    );
    return {
      html: findablePlaces(html),
      css: globalCss + cssOf(sheet),
      script: [colorSchemeScript, persistentSessionScript, noCartScript, earlyCartScript, earlyInputScript].join(';'),
    };
  } finally {
    sheet.seal();
  }
}

/** A place inside an address was encoded like any other text; the server looks for it as it is written. */
function findablePlaces(html: string): string {
  return html.replace(/%7B%7B([\w.]+)%7D%7D/gi, '{{$1}}');
}

/** The rules alone: neither the element around them nor the marks by which styled-components would take them over. */
function cssOf(sheet: ServerStyleSheet): string {
  return sheet
    .getStyleTags()
    .replace(/<style[^<>]*>|<\/style>/g, '')
    .replace(/data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g, '')
    .replace(/\/\*!sc\*\//g, '')
    .replace(/\n+/g, '');
}
