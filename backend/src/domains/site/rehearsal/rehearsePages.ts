import { DEFAULT_LOCALE, SERVER_FILE, SHELL, type Locale } from '@site/contracts';
import { readEnv } from '../../../env';
import { serialize } from '../../../lib/serialize';
import type { FilledComposition, Judgement, Rehearsal } from '../../composition';
import { matchPage } from '../page/matchPage';
import { isRenderable, pageContent } from '../page/pageContent';
import type { PageState } from '../page/PageState';
import { pageStateReader } from '../page/readPageState';
import { pageLimits, renderSendable, type PageRenderer } from '../render';

/** For all pages of a change. */
const MOST_MS = 30_000;
const LONGEST_REASON = 200;
/** Visitors get the frame after the limit. The rest of the time tells by how much a page is too slow. */
const DEADLINE_FACTOR = 2;
/** Refused is what takes this many times as long as the live page. One takes a quarter of a second where nothing else runs. */
const BUSY_FACTOR = 2;
/** How long what a check found stands for the change that follows it, in the same process. Milliseconds. */
const KEPT_MS = 60_000;

const NO_QUERY = new URLSearchParams();

/** Renders at once, keeps nothing, and says why it fails. */
const renderer: PageRenderer = {
  render: (_state, _path, job) => {
    const limits = pageLimits();
    return renderSendable(job, { ...limits, deadlineMs: DEADLINE_FACTOR * limits.deadlineMs });
  },
};

let kept: { of: string; judgement: Judgement; at: number } | undefined;

/**
 * Renders each page that a change touches in each language, as visitors would get it. A page that fails and did not fail before is
 * a refusal; one that failed before too, or shows nothing, is a warning. One page after the other and one change at a time, in the processes
 * without rights that render pages for guests, so that no release can stop the site. Staff see what a check found and confirm: the
 * change itself is not rehearsed a second time. A refusal is not kept: the next attempt may find a machine less busy. A team that asks
 * many times at once waits for itself, and the others for one of its changes.
 */
export function rehearsePages(rehearsal: Rehearsal): Promise<Judgement> {
  const parts = rehearsal.changed.join(' ');
  return serialize(`rehearsal of ${parts}`, () => serialize('rehearsal', () => rehearse(rehearsal)));
}

async function rehearse({ live, candidate, changed }: Rehearsal): Promise<Judgement> {
  if (!readEnv().PAGE_RENDERING || !Object.hasOwn(candidate.shell.integrity, SERVER_FILE))
    return { refusals: [], warnings: [] };
  const [before, after] = await Promise.all([stateOf(live), stateOf(candidate)]);
  const of = JSON.stringify([shownBy(before), shownBy(after)]);
  if (kept?.of === of && performance.now() - kept.at < KEPT_MS) return kept.judgement;
  const judgement = await rehearseAll(before, after, changed);
  if (judgement.refusals.length === 0) kept = { of, judgement, at: performance.now() };
  return judgement;
}

/** What a page's code and languages depend on; an edited dish is no reason to rehearse again. */
function shownBy({ snapshot: { shell, remotes, settings }, remotes: all }: PageState): unknown {
  return [shell.base, remotes.map(({ base }) => base), all.filter(({ isOff }) => isOff), settings.languages];
}

async function rehearseAll(before: PageState, after: PageState, changed: readonly string[]): Promise<Judgement> {
  const judgement: Judgement = { refusals: [], warnings: [] };
  const endsAt = performance.now() + MOST_MS;
  const failed = new Set<string>();
  const empty = new Set<string>();
  for (const { path, locale, page } of pagesOf(after, changed)) {
    const remote = responsible(path, after, changed);
    if (failed.has(remote)) continue;
    if (performance.now() > endsAt) {
      judgement.warnings.push({ remote, message: `there was no time to rehearse ${page} and what comes after it` });
      break;
    }
    const fault = await faultOf(path, { before, after }, locale);
    if (fault === null) continue;
    if (fault.reason === '') {
      if (empty.has(path)) continue;
      empty.add(path);
      judgement.warnings.push({ remote, message: `its page ${page} shows nothing` });
      continue;
    }
    if (!fault.isBusy) failed.add(remote);
    const message = `its page ${page} ${fault.reason}`;
    (fault.isNew ? judgement.refusals : judgement.warnings).push({ remote, message });
  }
  return judgement;
}

async function stateOf(composition: FilledComposition): Promise<PageState> {
  const state = await pageStateReader(readEnv(), () => Promise.resolve(composition))();
  if (!state) throw new TypeError('A rehearsal without a composition');
  return state;
}

/** The pages of the parts that change; another shell changes all. */
function pathsOf({ shell, remotes }: PageState, changed: readonly string[]): string[] {
  const isNewShell = changed.includes(SHELL);
  const shown = remotes.filter(({ name }) => isNewShell || changed.includes(name));
  const routes = [...(isNewShell ? [shell] : []), ...shown].flatMap(({ section }) => section.routes);
  const isOnHome = shown.some(({ section }) => Object.keys(section.slots).length > 0);
  return [...new Set([...(isOnHome ? ['/'] : []), ...routes])];
}

/** The pages of a change, English first, as for most visitors. `page` is its name in a message. */
function pagesOf(state: PageState, changed: readonly string[]): { path: string; locale: Locale; page: string }[] {
  const paths = pathsOf(state, changed);
  const { languages = [DEFAULT_LOCALE] } = state.snapshot.settings;
  return languages.flatMap((locale) =>
    paths.map((path) => ({ path, locale, page: locale === DEFAULT_LOCALE ? path : `${path} (${locale})` })),
  );
}

/** The part that is responsible for a page: the changed part on it, or else the shell. */
function responsible(path: string, { shell, remotes }: PageState, changed: readonly string[]): string {
  const shown = matchPage(path, shell, remotes).modules.map(({ remote }) => remote);
  return shown.find((remote) => changed.includes(remote)) ?? SHELL;
}

type Fault = {
  /** Empty: there is nothing on the page. */
  reason: string;
  isNew: boolean;
  /** The page is slow because the machine is busy. */
  isBusy: boolean;
};

/**
 * What is wrong with a page; null when it is as it should be. A slow one is compared with what the live site takes at that moment:
 * a busy machine makes both slow. Else it gets a second try.
 */
async function faultOf(
  path: string,
  { before, after }: { before: PageState; after: PageState },
  locale: Locale,
): Promise<Fault | null> {
  let fault: Fault | null = null;
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const { reason, isSlow, tookMs } = await show(path, after, locale);
    if (reason === null) return null;
    if (reason === '') return { reason, isNew: false, isBusy: false };
    const live = await show(path, before, locale);
    // Guests see a live page that is only slow.
    if (!isSlow) return { reason, isNew: !live.reason || live.isSlow, isBusy: false };
    if (live.reason) return { reason, isNew: false, isBusy: false };
    const liveMs = live.tookMs || (await show('/', before, locale)).tookMs;
    const isBusy = tookMs < BUSY_FACTOR * liveMs;
    fault = { reason, isNew: !isBusy, isBusy };
    if (isBusy) break;
  }
  return fault;
}

/** `reason` is null when the page is as it should be, or is never rendered on the server; that takes no time. */
type Shown = { reason: string | null; isSlow: boolean; tookMs: number };

async function show(path: string, state: PageState, locale: Locale): Promise<Shown> {
  const match = matchPage(path, state.shell, state.remotes);
  if (!isRenderable(match, NO_QUERY)) return { reason: null, isSlow: false, tookMs: 0 };
  const limit = readEnv().PAGE_RENDERING_MS;
  const startedAt = performance.now();
  try {
    const content = await pageContent(renderer, match, state, locale);
    const tookMs = performance.now() - startedAt;
    if (tookMs > limit) return { reason: slowWords(tookMs, limit), isSlow: true, tookMs };
    return { reason: content === null || hasContent(content.page.html) ? null : '', isSlow: false, tookMs };
  } catch (error) {
    const tookMs = performance.now() - startedAt;
    const [line = ''] = (error as Error).message.split('\n', 1);
    const reason = `cannot be rendered: ${line.slice(0, LONGEST_REASON) || 'it says nothing about why'}`;
    return { reason, isSlow: tookMs >= DEADLINE_FACTOR * limit, tookMs };
  }
}

/** Visitors would get its frame, each time. */
function slowWords(tookMs: number, limit: number): string {
  const seconds = Math.ceil(tookMs / 100) / 10;
  return `takes ${seconds} seconds to render; guests get its frame without content after ${limit / 1000}`;
}

/** Whether the main part has text or a picture. */
function hasContent(html: string): boolean {
  const start = html.indexOf('<main');
  if (start === -1) return true;
  const main = html.slice(start, html.lastIndexOf('</main>'));
  return /<(?:img|svg)\b|>\s*[^\s<]/.test(main);
}
