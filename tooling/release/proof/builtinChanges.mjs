/**
 * What a page's code changes of the browser's own objects: each part of the page uses the same `Array.prototype`. What is new and not
 * seen by a loop (a polyfill), and globals of a name of its own, disturb no other part.
 *
 * @typedef {{ owner: string, name: string, verb: 'replaces' | 'removes' | 'adds' }} BuiltinChange  `owner`: such as `Array.prototype`
 * @typedef {{ builtinChanges?: () => BuiltinChange[], builtinWriters?: Record<string, string> }} Watched
 */

/** Runs in a page before its scripts: keeps what the browser's objects are. */
export function watchBuiltins() {
  const ownersOf = () => {
    /** @type {Map<string, object>} */
    const owners = new Map([['window', window]]);
    for (const name of Object.getOwnPropertyNames(window)) {
      const value = Object.getOwnPropertyDescriptor(window, name)?.value;
      const isObject = typeof value === 'object' && value !== null && !(value instanceof EventTarget);
      if (isObject || typeof value === 'function') owners.set(name, value);
      if (typeof value === 'function' && value.prototype) owners.set(`${name}.prototype`, value.prototype);
    }
    return owners;
  };
  const before = [...ownersOf()].map(([owner, object]) => ({
    owner,
    object,
    properties: Object.getOwnPropertyDescriptors(object),
  }));
  /** @type {(owner: string, was: PropertyDescriptor | undefined, is: PropertyDescriptor | undefined) => BuiltinChange['verb'] | null} */
  const verbOf = (owner, was, is) => {
    if (was === undefined) return is?.enumerable && owner !== 'window' ? 'adds' : null;
    if (is === undefined) return 'removes';
    // Of the window's other values, such as its size, some change by themselves.
    const isPart = owner !== 'window' || typeof was.value === 'function';
    return isPart && !(Object.is(was.value, is.value) && was.get === is.get && was.set === is.set) ? 'replaces' : null;
  };
  /** @type {() => BuiltinChange[]} */
  const changes = () =>
    before.flatMap(({ owner, object, properties }) => {
      const now = Object.getOwnPropertyDescriptors(object);
      const names = Object.keys({ ...properties, ...now }).concat(Object.getOwnPropertyNames(properties));
      return [...new Set(names)].flatMap((name) => {
        const verb = verbOf(owner, properties[name], now[name]);
        return verb ? [{ owner, name, verb }] : [];
      });
    });
  Object.defineProperty(window, 'builtinChanges', { value: changes });
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
        const target = targets.find((one) => one.object === object && one.name === name);
        if (target) keep(target.key);
        return owner === Object ? defineProperty(object, name, what) : reflect(object, name, what);
      },
    });
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
    const writers = await page.evaluate(() => /** @type {Watched} */ (window).builtinWriters ?? {});
    return new Map(changes.map((change) => [change, writers[`${change.owner}.${change.name}`] ?? '']));
  } finally {
    await page.close();
  }
}
