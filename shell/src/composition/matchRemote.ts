import { matchesRoute, SLOTS, withoutTrailingSlashes, type ComposedRemote, type SlotName } from '@site/contracts';

/** Whether `path` is `prefix` itself or lies below it: "/order" covers "/order/42", but not "/order-history". */
export function covers(prefix: string, path: string): boolean {
  return path === prefix || (prefix !== '/' && path.startsWith(`${prefix}/`));
}

/** The value of the longest prefix that covers the path. */
export function longestCover<T>(byPrefix: readonly (readonly [string, T])[], path: string): T | null {
  let best: readonly [string, T] | null = null;
  for (const entry of byPrefix) {
    if (covers(entry[0], path) && (!best || entry[0].length > best[0].length)) best = entry;
  }
  return best ? best[1] : null;
}

/** The remote that has a page for a path; null for a path that is not found. */
export function remoteOfPath(remotes: readonly ComposedRemote[], path: string): ComposedRemote | null {
  const plain = plainPath(path);
  return remotes.find(({ section }) => section.routes.some((route) => matchesRoute(route, plain))) ?? null;
}

/** Whether a path belongs to a section that is no part of this page. */
export function isElsewhere(elsewhere: readonly string[], path: string): boolean {
  const plain = plainPath(path);
  return elsewhere.some((route) => matchesRoute(route, plain));
}

/** The remote that fills a slot, and with which of its modules. */
export function remoteOfSlot(
  remotes: readonly ComposedRemote[],
  slot: SlotName,
): { remote: ComposedRemote; module: string } | null {
  for (const remote of remotes) {
    const module = remote.section.slots[slot];
    if (module) return { remote, module };
  }
  return null;
}

/** The remotes with a component in a slot of the home page. */
export function remotesInSlots(remotes: readonly ComposedRemote[]): { remote: ComposedRemote; module: string }[] {
  return SLOTS.flatMap((slot) => remoteOfSlot(remotes, slot) ?? []);
}

/** "/order/" is "/order". */
export function plainPath(path: string): string {
  return path.length > 1 ? withoutTrailingSlashes(path) || '/' : path;
}
