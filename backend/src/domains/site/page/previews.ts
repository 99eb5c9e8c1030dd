import { isDeepStrictEqual } from 'node:util';
import { SHELL, type ComposedVersion, type SitePreview } from '@site/contracts';
import type { Context } from 'koa';
import type { Env } from '../../../env';
import { hostCookie } from '../../../http/hostCookie';
import { createBoundedCache } from '../../../lib/boundedCache';
import { now, toInstant } from '../../../lib/clock';
import {
  currentComposition,
  fittingReleases,
  listStagedVersions,
  previewComposition,
  PREVIEW_KEY_PATTERN,
  PreviewRefused,
  readPreviewKey,
  versionsOf,
  type FilledComposition,
  type Preview,
} from '../../composition';
import { oncePerSite } from './oncePerSite';
import type { PageState } from './PageState';
import { pageStateReader } from './readPageState';

/** How many previews are kept at hand; another one costs a few reads. */
const KEPT = 16;

type ReadState = () => Promise<PageState | null>;

export type Previews = {
  /**
   * Reads what the browser's pages are made of while it has a preview; null without one. The state of a preview throws
   * `PreviewRefused` once it no longer fits.
   */
  of(ctx: Context): ReadState | null;
  /** Begins a preview in this browser, and goes to a path of it. */
  start(ctx: Context, key: string, preview: Preview, to: string): void;
  end(ctx: Context): void;
};

export const previewsOf = oncePerSite(createPreviews);

function createPreviews(env: Env): Previews {
  const cookie = hostCookie('site-preview', env.PUBLIC_ORIGIN, PREVIEW_KEY_PATTERN);
  const readers = createBoundedCache<ReadState>(KEPT);

  function readerOf(key: string, preview: Preview): ReadState {
    const reader = readers.get(key) ?? previewReader(env, preview);
    readers.set(key, reader);
    return reader;
  }

  return {
    of: (ctx) => {
      const key = cookie.read(ctx);
      if (key === undefined) return null;
      const preview = readPreviewKey(key);
      return preview && readerOf(key, preview);
    },
    start: (ctx, key, { expiresAt }, to) => {
      cookie.set(ctx, key, Math.ceil((expiresAt.getTime() - now().getTime()) / 1000));
      ctx.redirect(to);
      ctx.status = 303;
    },
    end: (ctx) => cookie.set(ctx, '', 0),
  };
}

type Composed = {
  from: FilledComposition;
  /** What is asked for: the releases of a link, or all that are staged. */
  asked: Preview['changes'];
  shown: Preview['changes'];
  next: Promise<FilledComposition>;
};

function previewReader(env: Env, preview: Preview): ReadState {
  let composed: Composed | null = null;
  const readState = pageStateReader(env, async () => {
    const from = await currentComposition();
    if (!from) return null;
    const asked = preview.isStaging ? await listStagedVersions() : preview.changes;
    if (composed?.from !== from || !isDeepStrictEqual(composed.asked, asked)) {
      const shown = preview.isStaging ? (await fittingReleases(asked)).fitting : asked;
      composed = { from, asked, shown, next: previewComposition(from, shown) };
    }
    return composed.next.catch((error: unknown) => {
      // What the database failed at may work the next time.
      if (!(error instanceof PreviewRefused)) composed = null;
      throw error;
    });
  });
  return async () => {
    const [state, live] = await Promise.all([readState(), currentComposition()]);
    return state && asPreview(state, { ...preview, changes: composed?.shown ?? [] }, live);
  };
}

/** The page says what it is. It is neither measured nor saved for offline use. */
function asPreview(state: PageState, { changes, expiresAt }: Preview, live: FilledComposition | null): PageState {
  const { offline: _offline, visitsSampleRate: _rate, ...snapshot } = state.snapshot;
  const isShown = (name: string) => changes.some(({ remote }) => remote === name);
  const liveVersions = versionsOf(live?.composition ?? null);
  const owners = new Map([state.shell, ...state.remotes].map(({ name, section }) => [name, section.title]));
  const preview: SitePreview = {
    parts: changes.map(({ remote, version }) => ({
      title: owners.get(remote) ?? remote,
      version,
      live: seenByGuests(liveVersions[remote]),
    })),
    expiresAt: toInstant(expiresAt),
  };
  return {
    ...state,
    snapshot: {
      ...snapshot,
      shell: isShown(SHELL) ? { ...snapshot.shell, source: 'preview' } : snapshot.shell,
      remotes: snapshot.remotes.map((remote) => (isShown(remote.name) ? { ...remote, source: 'preview' } : remote)),
      preview,
    },
  };
}

/** What follows "Guests see" in the bar. */
function seenByGuests(composed: ComposedVersion | undefined): string | null {
  if (!composed) return null;
  const { version, rollout, off } = composed;
  if (off) return 'that it is not available';
  return rollout ? `${version}, and ${rollout.percent} percent of them ${rollout.version}` : version;
}
