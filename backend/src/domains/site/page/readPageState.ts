import { PRERENDER_FILE, SHELL, type PrerenderedFrames, type Release } from '@site/contracts';
import type { Env } from '../../../env';
import { log } from '../../../lib/log';
import { currentComposition, parsePrerenderedFrames, readReleaseFile, type FilledComposition } from '../../composition';
import { readHours } from '../../hours';
import { getMenu } from '../../menu';
import { siteSettings } from '../settings';
import { keepFor } from './keepFor';
import type { PageOwner } from './matchPage';
import type { PageState, ShellEntry } from './PageState';
import { releaseBase, snapshotOf } from './snapshot';

/** How old the hours on a page may be. The composition and the menu watch over themselves. */
const HOURS_KEPT_MS = 1000;

/** Reads what pages are made of; the same object comes back for as long as nothing in it has changed. */
export function pageStateReader(env: Env): () => Promise<PageState | null> {
  const hoursOf = keepFor(HOURS_KEPT_MS, () => readHours(env.MERCHANT_ID));
  let made: { from: readonly unknown[]; state: PageState } | null = null;
  return async () => {
    const current = await currentComposition();
    if (!current) return null;
    const [hours, menu] = await Promise.all([hoursOf(), readMenu(env.MERCHANT_ID)]);
    const from = [current, menu, JSON.stringify(hours)];
    if (made?.from.every((part, index) => part === from[index])) return made.state;
    const settings = siteSettings(env, hours.days);
    const state: PageState = {
      snapshot: snapshotOf(current, settings),
      frames: await framesOf(current),
      shell: ownerOf(current.shell),
      remotes: current.remotes.map(ownerOf),
      entry: entryOf(current.shell),
      hours,
      menu: menu ? presentMenu(menu) : { categories: [], items: [] },
      devOrigins: [],
    };
    made = { from, state };
    return state;
  };
}

type Menu = Awaited<ReturnType<typeof getMenu>>;

/** A page without the menu's structured data is better than no page: the menu section tells itself when it can't load. */
async function readMenu(merchantId: string): Promise<Menu | null> {
  try {
    return await getMenu(merchantId);
  } catch (error) {
    log().warn({ err: error }, 'page composed without the menu');
    return null;
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

function ownerOf({ remote, section, exposes }: Pick<Release, 'remote' | 'section' | 'exposes'>): PageOwner {
  return { name: remote, section, exposes };
}

function entryOf(shell: Release): ShellEntry[] {
  return shell.entry.map((file) => ({
    url: releaseBase(shell) + file,
    integrity: shell.integrity[file] ?? null,
  }));
}
