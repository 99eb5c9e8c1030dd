/**
 * react-refresh for a section whose page runs React's production build. That React has no hooks for it, so only
 * `families.mjs` listens. This module is loaded before the page's shared modules are there: it must not import React.
 */
// @ts-expect-error -- it has no types
import * as runtime from 'react-refresh/runtime';

/**
 * A component in all versions that its module had.
 *
 * @typedef {{ current: unknown }} Family
 * @typedef {{ updatedFamilies: Set<Family>, staleFamilies: Set<Family> }} Refresh updated ones keep their state, stale ones cannot
 */

const { createSignatureFunctionForTransform, getFamilyByType, isLikelyComponentType, register } = runtime;
export { createSignatureFunctionForTransform, getFamilyByType, isLikelyComponentType, register };

/** @type {(refresh: Refresh) => void} */
let listener = () => undefined;

/** @param {(refresh: Refresh) => void} next */
export function onRefresh(next) {
  listener = next;
}

/** Refreshes components once all modules of a change have run. */
export function performReactRefresh() {
  const refresh = /** @type {Refresh | null} */ (runtime.performReactRefresh());
  if (refresh) listener(refresh);
  return refresh;
}
