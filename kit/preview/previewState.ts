import { DEFAULT_LOCALE, LOCALES, type Locale, type SectionBlock } from '@site/contracts';

export const SESSIONS = ['guest', 'customer', 'admin'] as const;
/** Who is signed in. */
export type PreviewSession = (typeof SESSIONS)[number];

export const DATA_STATES = ['filled', 'empty', 'error', 'slow', 'offline'] as const;
/** How the API answers. */
export type DataState = (typeof DATA_STATES)[number];

export const VIEWPORTS = ['phone', 'tablet', 'desktop'] as const;
/** How wide the section's page is. */
export type Viewport = (typeof VIEWPORTS)[number];

export const SCHEMES = ['system', 'light', 'dark'] as const;

/** What the bar of a preview sets. All of it is in the address, so that a link opens the same preview. */
export type PreviewState = {
  session: PreviewSession;
  data: DataState;
  viewport: Viewport;
  scheme: (typeof SCHEMES)[number];
  /** The language of the page. */
  locale: Locale;
  /** The address inside the section's page, such as `/order?dish=7`. */
  at: string;
};

/** A window as narrow as this, in CSS pixels, is a phone's. */
const PHONE_WINDOW = 700;

const ROLES = { public: 'guest', user: 'customer', admin: 'admin' } as const;

/** What a preview opens with when its address says nothing. */
export function defaultState(section: SectionBlock): PreviewState {
  const [first = '/'] = section.routes;
  const isSlotFirst = Object.keys(section.slots).length > 0;
  return {
    session: ROLES[section.access],
    data: 'filled',
    viewport: window.innerWidth < PHONE_WINDOW ? 'phone' : 'desktop',
    scheme: 'system',
    locale: DEFAULT_LOCALE,
    at: isSlotFirst ? '/' : first.replace('/*', ''),
  };
}

/** Unknown values are replaced by the defaults. */
export function readState(search: string, section: SectionBlock): PreviewState {
  const query = new URLSearchParams(search);
  const defaults = defaultState(section);
  const oneOf = <T extends string>(name: string, known: readonly T[], otherwise: T): T =>
    known.find((value) => value === query.get(name)) ?? otherwise;
  const at = query.get('at') ?? '';
  return {
    session: oneOf('session', SESSIONS, defaults.session),
    data: oneOf('data', DATA_STATES, defaults.data),
    viewport: oneOf('viewport', VIEWPORTS, defaults.viewport),
    scheme: oneOf('scheme', SCHEMES, defaults.scheme),
    locale: oneOf('locale', LOCALES, defaults.locale),
    at: at.startsWith('/') && !at.startsWith('//') ? at : defaults.at,
  };
}

/** The query of an address: only what differs from the defaults. */
export function writeState(state: PreviewState, section: SectionBlock): string {
  const defaults = defaultState(section);
  const query = new URLSearchParams();
  for (const name of ['session', 'data', 'viewport', 'scheme', 'locale', 'at'] as const)
    if (state[name] !== defaults[name]) query.set(name, state[name]);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
