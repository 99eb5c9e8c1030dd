import { setTimeout as sleep } from 'node:timers/promises';
import { closePage } from './closePage.mjs';

/**
 * What a page's code changes of the browser's own objects: each part of the page uses the same `Array.prototype`. What is new and not
 * seen by a loop (a polyfill), and globals of a name of its own, disturb no other part.
 *
 * @typedef {{ owner: string, name: string, verb: 'replaces' | 'removes' | 'adds' }} BuiltinChange  `owner`: such as `Array.prototype`
 */

/** Reading takes milliseconds; a page that stands still never answers. */
const ANSWERS_WITHIN_MS = 5_000;

/**
 * Runs in a page before its scripts: keeps what the browser's objects are. The comparison uses nothing that the page may have
 * changed: neither methods nor iterators.
 */
export function watchBuiltins() {
  const { defineProperty, getOwnPropertyDescriptors, getOwnPropertyNames, hasOwn, is: isSame } = Object;
  /** @type {{ owner: string, object: object, properties: Record<string, PropertyDescriptor>, names: string[] }[]} */
  const before = [];
  const keep = (/** @type {string} */ owner, /** @type {unknown} */ object) => {
    if ((typeof object !== 'object' && typeof object !== 'function') || object === null) return;
    before.push({ owner, object, properties: getOwnPropertyDescriptors(object), names: getOwnPropertyNames(object) });
  };
  keep('window', window);
  for (const name of getOwnPropertyNames(window)) {
    const value = Object.getOwnPropertyDescriptor(window, name)?.value;
    if (value instanceof EventTarget) continue;
    keep(name, value);
    if (typeof value === 'function') keep(`${name}.prototype`, value.prototype);
  }
  /** @type {(owner: string, name: string, was: PropertyDescriptor | undefined, now: PropertyDescriptor | undefined) => BuiltinChange['verb'] | null} */
  const verbOf = (owner, name, was, now) => {
    // React leaves it empty once it has described a component that threw.
    if (was === undefined && name === 'prepareStackTrace' && now?.value === undefined) return null;
    if (was === undefined) return now?.enumerable && owner !== 'window' ? 'adds' : null;
    if (now === undefined) return 'removes';
    // The browser exchanges these itself where a screen is a phone's.
    if (name === 'ontouchcancel' || name === 'ontouchend' || name === 'ontouchmove' || name === 'ontouchstart')
      return null;
    // Of the window's other values, such as its size, some change by themselves.
    const isPart = owner !== 'window' || typeof was.value === 'function';
    return isPart && !(isSame(was.value, now.value) && was.get === now.get && was.set === now.set) ? 'replaces' : null;
  };
  const changes = () => {
    /** @type {BuiltinChange[]} */
    const found = [];
    for (let index = 0; index < before.length; index += 1) {
      const { owner, object, properties, names } = /** @type {typeof before[number]} */ (before[index]);
      const now = getOwnPropertyDescriptors(object);
      const namesNow = getOwnPropertyNames(object);
      for (let nth = 0; nth < names.length + namesNow.length; nth += 1) {
        const isLater = nth >= names.length;
        const name = (isLater ? namesNow[nth - names.length] : names[nth]) ?? '';
        if (isLater && hasOwn(properties, name)) continue;
        const was = isLater ? undefined : properties[name];
        const verb = verbOf(owner, name, was, hasOwn(now, name) ? now[name] : undefined);
        if (verb) found[found.length] = { owner, name, verb };
      }
    }
    return found;
  };
  defineProperty(window, 'builtinChanges', { value: changes });
}

/**
 * Runs in a page before its scripts: keeps the stack of the first code that changes one of these.
 *
 * @param {{ owner: string, name: string }[]} watched
 */
function traceBuiltins(watched) {
  /** @type {Record<string, string>} */
  const writers = {};
  const { defineProperty } = Object;
  const reflect = Reflect.defineProperty;
  defineProperty(window, 'builtinWriters', { value: writers });
  const targets = watched.flatMap(({ owner, name }) => {
    const [first = '', prototype] = owner.split('.');
    const found = first === 'window' ? window : Reflect.get(window, first);
    const object = prototype ? found?.prototype : found;
    return object ? [{ object, name, key: `${owner}.${name}` }] : [];
  });
  const keep = (/** @type {string} */ key) => (writers[key] ??= new Error().stack ?? '');
  for (const { object, name, key } of targets) {
    const { value, configurable = true, enumerable = false } = Object.getOwnPropertyDescriptor(object, name) ?? {};
    if (!configurable) continue;
    defineProperty(object, name, {
      ...{ configurable, enumerable, get: () => value },
      set(next) {
        if (this === object) keep(key);
        defineProperty(this, name, { value: next, writable: true, configurable: true, enumerable: true });
      },
    });
  }
  for (const owner of [Object, Reflect])
    defineProperty(owner, 'defineProperty', {
      value: (
        /** @type {object} */ object,
        /** @type {PropertyKey} */ name,
        /** @type {PropertyDescriptor} */ what,
      ) => {
        for (let index = 0; index < targets.length; index += 1) {
          const target = targets[index];
          if (target?.object === object && target.name === name) keep(target.key);
        }
        return owner === Object ? defineProperty(object, name, what) : reflect(object, name, what);
      },
    });
}

/**
 * What watchBuiltins found in a page.
 *
 * @param {import('playwright-core').Page} page
 * @returns {Promise<BuiltinChange[]>}
 */
export async function builtinChangesOf(page) {
  return /** @type {BuiltinChange[] | undefined} */ (await valueOf(page, 'builtinChanges()')) ?? [];
}

/**
 * By the browser's debugger: the driver's own way runs code in the page that needs its objects as they were.
 *
 * @param {import('playwright-core').Page} page
 * @param {string} expression
 * @returns {Promise<unknown>}  undefined where the page answers nothing
 */
export async function valueOf(page, expression) {
  const debug = await page.context().newCDPSession(page);
  const answer = debug.send('Runtime.evaluate', { expression, returnByValue: true }).then(({ result }) => result);
  // After the wait its result is not used.
  answer.catch(() => undefined);
  const result = await Promise.race([answer, sleep(ANSWERS_WITHIN_MS, undefined, { ref: false })]);
  void debug.detach().catch(() => undefined);
  return result?.value;
}

/**
 * Opens a page once more and says which code makes each change.
 *
 * @param {import('playwright-core').BrowserContext} context
 * @param {string} address
 * @param {BuiltinChange[]} changes
 * @param {(page: import('playwright-core').Page) => Promise<unknown>} wait  until the page is as it was when they were found
 * @returns {Promise<Map<BuiltinChange, string>>}  the stacks
 */
export async function writersOf(context, address, changes, wait) {
  const page = await context.newPage();
  try {
    await page.addInitScript(traceBuiltins, changes);
    await page.goto(address, { waitUntil: 'load' });
    await wait(page);
    const writers = /** @type {Record<string, string>} */ (await valueOf(page, 'builtinWriters')) ?? {};
    return new Map(changes.map((change) => [change, writers[`${change.owner}.${change.name}`] ?? '']));
  } finally {
    await closePage(page);
  }
}
