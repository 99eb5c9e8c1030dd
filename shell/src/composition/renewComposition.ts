import { SHELL, type HostContract, type NewestSite } from '@site/contracts';
import { request } from '@site/kit';
import { guardedFilesOf, type AssetGuard } from './assetGuard';
import type { Composition } from './createComposition';

/** Within the time that a section has before its failure is shown (TIMES.remoteDeadline). Milliseconds. */
const TIMEOUT_MS = 2000;
/** Long enough to finish a sentence; the message is only an offer. Milliseconds. */
const OFFER_SHOWN_MS = 30_000;

type Page = { compositionId: string; composition: Composition; guard: Pick<AssetGuard, 'admit'> };

/**
 * Asks for the newest composition, and lets the sections that this page has not loaded yet come from it, without a reload.
 *
 * @returns names of the parts whose release was taken back since the page was composed
 * @throws ApiError when the server does not answer
 */
export async function renewComposition({ compositionId, composition, guard }: Page): Promise<string[]> {
  const newest = await request<NewestSite>(`/api/site/newest?from=${compositionId}`, {
    failure: 'Failed to ask for the newest version',
    timeoutMs: TIMEOUT_MS,
    isPublic: true,
  });
  guard.admit(guardedFilesOf(newest));
  composition.renew(newest.remotes);
  return newest.recalled;
}

/** What the page shows already stays: swapping it would lose what is typed there. The visitor decides. */
export async function followRecall(page: Page, toasts: HostContract['toasts']): Promise<void> {
  const recalled = await renewComposition(page);
  if (!recalled.some((name) => name === SHELL || page.composition.isShown(name))) return;
  toasts.show({
    title: 'A newer version of this page is ready',
    description: 'Reload when it suits you.',
    duration: OFFER_SHOWN_MS,
    action: { label: 'Reload', onPress: () => location.reload() },
  });
}
