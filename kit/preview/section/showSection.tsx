import type { SectionBlock, Session, SiteSettings } from '@site/contracts';
import { cartSession, messagesReady, setLocale } from '@site/kit';
import { lazy, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { createPreviewHost, SIGNED_IN, SIGNED_IN_STAFF, SIGNED_OUT } from '../../testing/createPreviewHost';
import { applyScheme } from '../applyScheme';
import type { SectionPreview } from '../definePreview';
import { tellFrame, type Note } from '../messages';
import { readState, type PreviewSession } from '../previewState';
import { cartFixtures } from '../server/cartFixtures';
import { PreviewCart } from '../server/PreviewCart';
import { startFakeServer } from '../server/startFakeServer';

import { SectionPage } from './SectionPage';

/** `modules` loads what the section exposes, by its key. */
type Options = {
  section: SectionBlock;
  modules: Record<string, () => Promise<{ default: ComponentType }>>;
  preview: SectionPreview;
};

const HOST_SESSIONS: Record<PreviewSession, Session> = {
  guest: SIGNED_OUT,
  customer: SIGNED_IN,
  admin: SIGNED_IN_STAFF,
};

const note = (value: Note) => tellFrame({ from: 'section', note: value });

/** The page inside of the frame: the section, its host and its API. What the bar says is in the address of the frame. */
export function showSection({ section, modules, preview }: Options): void {
  const { session, data, scheme, locale } = readState(frameSearch(), section);
  applyScheme(document, scheme);
  document.documentElement.lang = locale;
  setLocale(locale);
  if (data === 'offline') pretendOffline();
  const cart = new PreviewCart(data === 'empty');
  startFakeServer({
    fixtures: { ...cartFixtures(cart), ...preview.fixtures({ session, data, cart }) },
    session,
    data,
    onMissing: (call) => note({ kind: 'missing', text: `no fixture for ${call}` }),
  });
  const host = createHost(session, preview.settings);
  if (section.access === 'public') {
    // Without a cart's key there would be nothing to ask for.
    cartSession.id();
    void host.cart.refresh();
  }

  const place = document.getElementById('section');
  if (!place) throw new Error('The page has no #section');
  const exposed = new Map(
    Object.entries(modules).map(([key, load]) => {
      const Exposed = lazy(() => loadWithTexts(load));
      return [key, <Exposed key={key} />] as const;
    }),
  );
  createRoot(place).render(<SectionPage section={section} exposed={exposed} host={host} />);
}

/** The section asked for its texts while it was loaded. They are waited for as on the site. */
async function loadWithTexts<Module>(load: () => Promise<Module>): Promise<Module> {
  const module = await load();
  await messagesReady();
  return module;
}

function frameSearch(): string {
  return window.parent === window ? '' : window.parent.location.search;
}

function createHost(session: PreviewSession, settings: Partial<SiteSettings> = {}) {
  return createPreviewHost({
    settings,
    session: HOST_SESSIONS[session],
    listener: {
      toast: ({ title, description }) =>
        note({ kind: 'toast', text: title, ...(description && { details: description }) }),
      signIn: (next) => note({ kind: 'sign-in', text: next ? `would sign in, then go to ${next}` : 'would sign in' }),
      enter: () => note({ kind: 'sign-in', text: 'a session was opened by the section itself' }),
      leave: (url) => leave(url),
      error: (error, context) =>
        note({ kind: 'error', text: String(error), details: Object.values(context).join(', ') }),
    },
  });
}

/** An address of the preview is a page that a provider would send people back to. */
function leave(url: string): void {
  const { origin } = new URL(url, window.location.href);
  if (origin === window.location.origin) window.location.assign(url);
  else note({ kind: 'would-leave', text: `would leave for ${url}` });
}

function pretendOffline(): void {
  Object.defineProperty(window.navigator, 'onLine', { configurable: true, get: () => false });
}
