import { SHELL, type ComposedRemote, type HostContract, type NewestSite, type SiteSnapshot } from '@site/contracts';
import { request } from '@site/kit';
import { t } from '../messages';
import { guardedFilesOf, type AssetGuard } from './assetGuard';
import type { Composition } from './createComposition';
import { remoteOfPath } from './matchRemote';

/** Within the time that a section has before its failure is shown (TIMES.remoteDeadline). Milliseconds. */
const TIMEOUT_MS = 2000;
/** Long enough to finish a sentence; the message is only an offer. Milliseconds. */
const OFFER_SHOWN_MS = 30_000;

type Page = {
  /** What the page came with. */
  snapshot: Pick<SiteSnapshot, 'compositionId' | 'remotes' | 'links'>;
  composition: Composition;
  guard: Pick<AssetGuard, 'admit'>;
};

/**
 * Asks for the newest composition, and lets the sections that this page has not loaded yet come from it, without a reload. One
 * that was removed or switched off meanwhile is not opened any more, and the next page has no link to it until it is back.
 *
 * @returns names of the parts whose release was taken back since the page was composed
 * @throws ApiError when the server does not answer
 */
export async function renewComposition({ snapshot, composition, guard }: Page): Promise<string[]> {
  const newest = await request<NewestSite>(`/api/site/newest?from=${snapshot.compositionId}`, {
    failure: 'Failed to ask for the newest version',
    timeoutMs: TIMEOUT_MS,
    isPublic: true,
  });
  guard.admit(guardedFilesOf(newest));
  renewRemotes(snapshot, composition, newest.remotes);
  return newest.recalled;
}

function renewRemotes(initial: Page['snapshot'], composition: Composition, newest: readonly ComposedRemote[]): void {
  const shown = composition.remotes;
  composition.remotes = initial.remotes.flatMap((own) => {
    const newer = newest.find(({ name }) => name === own.name);
    if (newer) composition.loaderOf(own).renew(newer);
    if (isOnPage(own)) return shown.filter(({ name }) => name === own.name);
    const { off: _off, ...remote } = own;
    return newer ? { ...remote, ...(newer.off && { off: newer.off }) } : [];
  });
  const open = composition.remotes.filter(({ off }) => !off);
  composition.links = initial.links.filter(({ to }) => {
    const [path = to] = to.split('#');
    return !remoteOfPath(initial.remotes, path) || remoteOfPath(open, path);
  });
}

/** `RemoteModule` marks its place. That of a section that is off shows nothing of it. */
function isOnPage({ name }: ComposedRemote): boolean {
  return document.querySelector(`[data-remote="${name}"]:not([data-phase=off])`) !== null;
}

/** What the page shows already stays: swapping it would lose what is typed there. The visitor decides. */
export async function followRecall(page: Page, toasts: HostContract['toasts']): Promise<void> {
  const recalled = await renewComposition(page);
  if (!recalled.some((name) => name === SHELL || page.composition.isShown(name))) return;
  toasts.show({
    title: t('A newer version of this page is ready'),
    description: t('Reload when it suits you.'),
    duration: OFFER_SHOWN_MS,
    action: { label: t('Reload'), onPress: () => location.reload() },
  });
}
