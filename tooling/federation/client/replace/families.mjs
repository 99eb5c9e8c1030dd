import * as React from 'react';
import { mountedTypes } from './mountedTypes.mjs';
import { getFamilyByType, onRefresh } from './refreshRuntime.mjs';

/** @typedef {import('./refreshRuntime.mjs').Family} Family */
/** @typedef {Record<string, unknown>} Props */
/** @typedef {{ $$typeof: symbol, type?: unknown, render?: (props: Props, ref: unknown) => unknown, compare?: ((before: Props, after: Props) => boolean) | null }} Exotic */
/** @typedef {{ props: Props, generation: number }} Wrapped */

const MEMO = Symbol.for('react.memo');
const FORWARD_REF = Symbol.for('react.forward_ref');
const LAZY = Symbol.for('react.lazy');

/**
 * @typedef {object} Stable a component that stays the same for React while its family changes
 * @property {import('react').FunctionComponent<Props>} component
 * @property {number} generation how often the family changed
 * @property {Set<() => void>} listeners
 * @property {() => void} remount
 */

/** @type {WeakMap<Family, Stable>} */
const stables = new WeakMap();
/** The components of `stables`. */
const ours = new WeakSet();
/** Of a family of lazy components the first one with the same source: a later one would load, and mount, again. */
/** @type {WeakMap<Family, Map<string, unknown>>} */
const lazies = new WeakMap();
/** @type {WeakMap<object, string>} */
const sources = new WeakMap();

/** Of the component that React renders at this moment. */
let rendered = 0;

/**
 * What is rendered in place of a component of the section. React keeps its state while its code changes.
 *
 * @param {unknown} type
 * @returns {any} the type itself where it cannot be replaced
 */
export function stable(type) {
  const kind = kindOf(type);
  const family = kind === null ? undefined : /** @type {Family | undefined} */ (getFamilyByType(type));
  if (!family) return type;
  if (kind === LAZY) return firstLazy(family, /** @type {object} */ (type));
  const known = stables.get(family) ?? createStable(family);
  stables.set(family, known);
  return known.component;
}

/**
 * Dependencies that differ once the code of the component differs: what a hook kept was made by the old code.
 *
 * @param {readonly unknown[] | undefined} dependencies
 * @returns {readonly unknown[] | undefined}
 */
export const withGeneration = (dependencies) => dependencies && [...dependencies, rendered];

/**
 * As React's, for modules of the section: what they export is stable.
 *
 * @param {() => Promise<{ default: unknown }>} load
 */
export function lazy(load) {
  const type = React.lazy(async () => ({ default: stable((await load()).default) }));
  sources.set(type, load.toString());
  return type;
}

/**
 * @param {Family} family
 * @param {object} type
 */
function firstLazy(family, type) {
  const known = lazies.get(family) ?? new Map();
  lazies.set(family, known);
  const source = sources.get(type) ?? '';
  if (!known.has(source)) known.set(source, type);
  return known.get(source);
}

/**
 * @param {Family} family
 * @returns {Stable}
 */
function createStable(family) {
  /** @type {Set<() => void>} */
  const listeners = new Set();
  let inner = innerOf(family);
  /** @type {Stable} */
  const made = {
    component: (props) => {
      const generation = React.useSyncExternalStore(subscribe, () => made.generation);
      return React.createElement(inner, { props, generation });
    },
    generation: 0,
    listeners,
    remount: () => (inner = innerOf(family)),
  };
  const subscribe = (/** @type {() => void} */ listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  made.component.displayName = nameOf(family.current);
  ours.add(made.component);
  return made;
}

/**
 * @param {Family} family
 * @returns {import('react').ComponentType<Wrapped>}
 */
function innerOf(family) {
  if (kindOf(family.current) !== MEMO) return ({ props, generation }) => render(family.current, props, generation);
  const exotic = () => /** @type {Exotic} */ (family.current);
  return React.memo(
    ({ props }) => React.createElement(stable(exotic().type), props),
    (before, after) =>
      before.generation === after.generation && (exotic().compare ?? isShallowEqual)(before.props, after.props),
  );
}

/**
 * @param {unknown} type
 * @param {Props} props
 * @param {number} generation
 * @returns {any}
 */
function render(type, props, generation) {
  rendered = generation;
  try {
    if (typeof type === 'function') return type(props);
    const { ref = null, ...rest } = props;
    return /** @type {Exotic} */ (type).render?.(rest, ref);
  } finally {
    rendered = 0;
  }
}

/**
 * @param {unknown} type
 * @returns {symbol | null} null for what is left to React: elements of the page, contexts, classes
 */
function kindOf(type) {
  if (typeof type === 'function') return type.prototype?.isReactComponent ? null : FORWARD_REF;
  const kind = typeof type === 'object' && type !== null && '$$typeof' in type ? type.$$typeof : null;
  return kind === MEMO || kind === FORWARD_REF || kind === LAZY ? kind : null;
}

/**
 * @param {any} type
 * @returns {string}
 */
function nameOf(type) {
  return type.displayName ?? type.name ?? nameOf(type.render ?? type.type ?? { name: '' });
}

/**
 * @param {Props} some
 * @param {Props} others
 */
function isShallowEqual(some, others) {
  const keys = Object.keys(some);
  return keys.length === Object.keys(others).length && keys.every((key) => Object.is(some[key], others[key]));
}

onRefresh(({ updatedFamilies, staleFamilies }) => {
  const changed = new Set([...updatedFamilies, ...staleFamilies]);
  const types = [...(mountedTypes() ?? [])];
  // None of the section is in the page after a failure. A component that React got without its family, such as the base of a
  // styled one, would go on with its old code.
  const isShown = types.some((type) => ours.has(/** @type {object} */ (type)));
  const isLeftOut = types.some((type) => kindOf(type) !== LAZY && changed.has(getFamilyByType(type)));
  if (!isShown || isLeftOut) return location.reload();
  for (const family of changed) {
    const known = stables.get(family);
    if (!known) continue;
    known.generation += 1;
    if (staleFamilies.has(family)) known.remount();
    for (const listener of [...known.listeners]) listener();
  }
});
