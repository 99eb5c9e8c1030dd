import { SHELL, type Locale, type RenderedPage } from '@site/contracts';
import type { PageRenderer } from '../render';
import { menuAddresses } from './head';
import type { PageMatch } from './matchPage';
import type { PageState } from './PageState';
import { snapshotFor } from './snapshot';

/** A page that its sections rendered. */
export type PageContent = {
  page: RenderedPage;
  /** Names of the remotes that are part of the markup. */
  remotes: string[];
  /** What they rendered it from, by address of the API. */
  answers: Record<string, unknown>;
};

const HOURS_ADDRESS = '/api/business-hours';
const WORDS_ADDRESS = '/api/site/words';
const ABOUT_PATH = '/about';
const PAGES_WITH_HOURS = ['/business-hours', '/locations'];

/** What campaigns and other sites add to links; no section reads it. */
const CAMPAIGN = /^(?:utm_[a-z]{1,16}|gclid|gbraid|wbraid|fbclid|msclkid|mc_[ce]id)$/;

/**
 * Whether the server may render a page: one that is the same for all visitors, at one of a few addresses.
 *
 * @param query with a query of its own a page may show something else, so the browser renders it
 */
export function isRenderable({ frame, isExact, isStaff }: PageMatch, query: URLSearchParams): boolean {
  return frame !== 'notFound' && isExact && !isStaff && [...query.keys()].every((name) => CAMPAIGN.test(name));
}

/** Renders what a path shows; null when its sections cannot, or not in time. */
export async function pageContent(
  renderer: PageRenderer,
  match: PageMatch,
  state: PageState,
  locale: Locale,
): Promise<PageContent | null> {
  const path = match.canonicalPath;
  // What a dev server serves has no script for the server.
  if (path === null || state.devOrigins.length > 0) return null;
  const shell = await state.script(SHELL);
  if (shell === null) return null;
  const remotes = [...new Set(match.modules.map(({ remote }) => remote))];
  const scripts = await Promise.all(remotes.map(async (name) => [name, await state.script(name)] as const));
  if (scripts.some(([, script]) => script === null)) return null;
  const answers = answersFor(match, state);
  if (answers === null) return null;
  const page = await renderer.render(state, `${locale} ${path}`, {
    shell,
    remotes: Object.fromEntries(scripts) as Record<string, string>,
    input: { path, snapshot: snapshotFor(match, state, locale), answers },
  });
  return page && { page, remotes, answers };
}

/** null: what the page shows cannot be read at the moment. */
function answersFor(
  { frame, canonicalPath }: PageMatch,
  { guestMenu, snapshot, hours, words, pageData }: PageState,
): Record<string, unknown> | null {
  if (canonicalPath !== null && PAGES_WITH_HOURS.includes(canonicalPath)) return { [HOURS_ADDRESS]: hours };
  if (canonicalPath === ABOUT_PATH) return { [WORDS_ADDRESS]: words };
  if (frame !== 'home') return { ...pageData[canonicalPath ?? '']?.answers };
  if (!guestMenu) return null;
  const addresses = menuAddresses(snapshot.settings.brand.merchantId);
  return { [addresses.categories]: guestMenu.categories, [addresses.items]: guestMenu.items };
}
