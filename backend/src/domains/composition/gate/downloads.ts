import type { Release } from '@site/contracts';
import { firstLoadBytes } from './budgets';
import type { Download } from './Refusal';

type Releases = Record<string, Release>;

/**
 * What a visitor who had the site loads again, at most: browsers keep files by their addresses, which have the release's version,
 * so all of a part that changes (decision 0156).
 */
export function downloadsOf(before: Releases, after: Releases, changed: readonly string[]): Download[] {
  return changed.flatMap((remote) => {
    const next = after[remote];
    return next && next.version !== before[remote]?.version ? [{ remote, bytes: firstLoadBytes(next) }] : [];
  });
}
