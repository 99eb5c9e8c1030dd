/** @typedef {{ type: unknown, elementType: unknown, child: Fiber | null, sibling: Fiber | null, stateNode: { current?: Fiber } }} Fiber */

/** React adds a random end to the name of the property. */
const CONTAINER = '__reactContainer$';

/**
 * The components that React has mounted in the page of a site. React has no public API for this: the answer is null where its
 * internals have changed.
 *
 * @returns {Set<unknown> | null}
 */
export function mountedTypes() {
  const root = /** @type {Record<string, Fiber> | null} */ (/** @type {unknown} */ (document.getElementById('root')));
  const property = root && Object.keys(root).find((name) => name.startsWith(CONTAINER));
  const top = property && root[property]?.stateNode.current;
  if (!top) return null;
  const types = new Set();
  const waiting = [top];
  for (let fiber = waiting.pop(); fiber; fiber = waiting.pop()) {
    types.add(fiber.type).add(fiber.elementType);
    for (const next of [fiber.sibling, fiber.child]) if (next) waiting.push(next);
  }
  return types;
}
