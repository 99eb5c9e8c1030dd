import { BASE_PLACE, PRERENDER_FILE, SERVER_FILE, SHELL, type PrerenderedFrames, type Release } from '@site/contracts';
import type { Env } from '../../../env';
import { log } from '../../../lib/log';
import { currentComposition, parsePrerenderedFrames, readReleaseFile, type FilledComposition } from '../../composition';
import { presentHours, readHours } from '../../hours';
import { getMenu, guestLists } from '../../menu';
import { readOrderingSettings } from '../../ordering';
import { now } from '../../../lib/clock';
import { readLanguages } from '../../languages';
import { guestPictures, readKept } from '../../pictures';
import { readWords } from '../../words';
import { pageSettings, siteSettings } from '../settings';
import { memoizeFor } from '../../../lib/memoizeFor';
import { pictureOrigins } from './contentSecurityPolicy';
import type { PageOwner } from './matchPage';
import { readPageData } from './pageData';
import type { PageState, ShellEntry } from './PageState';
import { releaseBase, snapshotOf } from './snapshot';

/**
 * How old the hours, the rules of ordering and the data of domains on a page may be. The composition and the menu watch over
 * themselves.
 */
const HOURS_KEPT_MS = 1000;

/**
 * Reads what pages are made of; the same object comes back for as long as nothing in it has changed.
 *
 * @param readComposition the same object, too, for as long as it is the same
 */
export function pageStateReader(
  env: Env,
  readComposition: () => Promise<FilledComposition | null> = currentComposition,
): () => Promise<PageState | null> {
  const hoursOf = memoizeFor(HOURS_KEPT_MS, async () => presentHours(await readHours(env.MERCHANT_ID), now()));
  const pageDataOf = memoizeFor(HOURS_KEPT_MS, () => readData(env));
  const rulesOf = memoizeFor(HOURS_KEPT_MS, () => readOrderingSettings(env.MERCHANT_ID));
  const languagesOf = memoizeFor(HOURS_KEPT_MS, () => readLanguages(env.MERCHANT_ID));
  const picturesOf = memoizeFor(HOURS_KEPT_MS, () => readKept(env.MERCHANT_ID));
  const wordsOf = memoizeFor(HOURS_KEPT_MS, () => readWords(env.MERCHANT_ID));
  let made: { from: readonly unknown[]; state: PageState } | null = null;
  return async () => {
    const current = await readComposition();
    if (!current) return null;
    const [hours, rules, menu, pageData, { languages }, words, ownPictures] = await Promise.all([
      hoursOf(),
      rulesOf(),
      readMenu(env.MERCHANT_ID),
      pageDataOf(),
      languagesOf(),
      wordsOf(),
      picturesOf(),
    ]);
    const settings = siteSettings(env, { days: hours.days, rules, languages, words, pictures: ownPictures });
    const from = [
      current,
      menu,
      ...[hours, settings, pageData, words, ownPictures].map((part) => JSON.stringify(part)),
    ];
    if (made?.from.every((part, index) => part === from[index])) return made.state;
    const state: PageState = {
      snapshot: { ...snapshotOf(current, settings), ...pageSettings(env) },
      frames: await framesOf(current),
      shell: ownerOf(current.shell),
      remotes: current.remotes.map((release) => ({ ...ownerOf(release), isOff: current.off.has(release.remote) })),
      entry: entryOf(current.shell),
      hours,
      words,
      picturesIn: (locale) => guestPictures(env, ownPictures, locale),
      photo: ownPictures.hero?.image_url ?? null,
      guestMenu: menu && guestLists(menu),
      script: scriptsOf([current.shell, ...current.remotes]),
      pictures: pictureOrigins([...(menu?.dishes.values() ?? [])].map(({ wire }) => wire.image_url)),
      menu: menu ? presentMenu(menu) : { categories: [], items: [] },
      pageData,
      devOrigins: [],
    };
    made = { from, state };
    return state;
  };
}

type Menu = Awaited<ReturnType<typeof getMenu>>;

/**
 * A page without the menu's structured data is better than no page: the menu section tells itself when it can't load.
 */
async function readMenu(merchantId: string): Promise<Menu | null> {
  try {
    return await getMenu(merchantId);
  } catch (error) {
    log().warn({ err: error }, 'page composed without the menu');
    return null;
  }
}

/** A page without what domains add to it is better than no page. */
async function readData(env: Env): Promise<PageState['pageData']> {
  try {
    return await readPageData(env);
  } catch (error) {
    log().warn({ err: error }, 'page composed without the data of its domain');
    return {};
  }
}

function presentMenu({ categories, dishes }: Menu): PageState['menu'] {
  return {
    categories: categories.filter(({ is_published }) => is_published),
    items: [...dishes.values()].filter(({ isAvailable }) => isAvailable).map(({ wire }) => wire),
  };
}

async function framesOf({ shell }: FilledComposition): Promise<PrerenderedFrames> {
  const body = await readReleaseFile(shell, PRERENDER_FILE);
  if (!body) throw new Error(`${PRERENDER_FILE} of ${SHELL} ${shell.version} is not in the store`);
  return parsePrerenderedFrames(body);
}

/** Releases never change, so a script is read once for each state. */
function scriptsOf(releases: readonly Release[]): PageState['script'] {
  const scripts = new Map<string, Promise<string | null>>();
  return (name) => {
    const known = scripts.get(name);
    if (known) return known;
    const release = releases.find(({ remote }) => remote === name);
    const script = release ? readScript(release) : Promise.resolve(null);
    scripts.set(name, script);
    return script;
  };
}

async function readScript(release: Release): Promise<string | null> {
  const body = await readReleaseFile(release, SERVER_FILE);
  return body && body.toString('utf8').replaceAll(BASE_PLACE, releaseBase(release));
}

function ownerOf({ remote, section, exposes }: Pick<Release, 'remote' | 'section' | 'exposes'>): PageOwner {
  return { name: remote, section, exposes };
}

function entryOf(shell: Release): ShellEntry[] {
  return shell.entry.map((file) => ({
    url: releaseBase(shell) + file,
    integrity: shell.integrity[file] ?? null,
  }));
}
