import { setTimeout as sleep } from 'node:timers/promises';
import { valueOf } from './builtinChanges.mjs';
import { closePage } from './closePage.mjs';

/** How long another section's page may take until it is there, in ms. */
const SHOWN_WITHIN_MS = 10_000;
/** Then code that runs after the first view has run, in ms. */
const SETTLE_MS = 500;

/**
 * A global that two parts set. `stack` is of the code of the section that is checked, `by` is the other part.
 *
 * @typedef {{ name: string, by: string, stack: string }} GlobalClash
 * @typedef {{ name: string, part: string, stack: string, over: { part: string, stack: string } | null }} GlobalWrite  `over`: whose value was lost
 */

/**
 * Runs in a page before its scripts: lists the globals that they add, apart from numbers and texts, by `addedGlobals()`.
 */
export function watchGlobals() {
  const { defineProperty, getOwnPropertyNames } = Object;
  /** @type {Record<string, boolean>} */
  const known = { __proto__: /** @type {never} */ (null) };
  for (const name of getOwnPropertyNames(window)) known[name] = true;
  const added = () => {
    /** @type {string[]} */
    const found = [];
    const names = getOwnPropertyNames(window);
    for (let nth = 0; nth < names.length; nth += 1) {
      const name = names[nth] ?? '';
      const value = known[name] ? null : Reflect.get(window, name);
      if ((typeof value === 'object' && value !== null) || typeof value === 'function') found[found.length] = name;
    }
    return found;
  };
  known.addedGlobals = true;
  defineProperty(window, 'addedGlobals', { value: added });
}

/**
 * What watchGlobals found in a page.
 *
 * @param {import('playwright-core').Page} page
 * @returns {Promise<string[]>}
 */
export async function addedGlobalsOf(page) {
  return /** @type {string[]} */ (await valueOf(page, 'addedGlobals()')) ?? [];
}

/**
 * Runs in a page before its scripts: keeps who writes these globals.
 *
 * A value is lost when another part's code puts something else in its place and has not read it before: code that reads the global
 * first, such as `window.queue ??= []` or a counter, shares it by design. Neither is a second copy of the same library, nor a number
 * or a text, by which libraries name their version.
 *
 * @param {string[]} names
 */
function traceGlobals(names) {
  Error.stackTraceLimit = 50;
  /** @type {GlobalWrite[]} */
  const writes = [];
  const { defineProperty } = Object;
  const reflect = Reflect.defineProperty;
  defineProperty(window, 'globalWrites', { value: writes });
  const partOf = (/** @type {string} */ stack) => {
    const parts = Array.from(stack.matchAll(/\/_r\/([\w-]{1,100})\//g), ([, part]) => part ?? '');
    return parts.find((part) => part !== 'shell') ?? parts[0] ?? '';
  };
  const isObject = (/** @type {unknown} */ value) =>
    (typeof value === 'object' && value !== null) || typeof value === 'function';
  const membersOf = (/** @type {any} */ value) =>
    [value, typeof value === 'function' ? value.prototype : null].flatMap((owner) =>
      isObject(owner)
        ? Object.entries(Object.getOwnPropertyDescriptors(owner)).filter(([, what]) => typeof what.value === 'function')
        : [],
    );
  /** Two copies of a library have the same functions, under names that no build shortens. */
  const isCopy = (/** @type {unknown} */ a, /** @type {unknown} */ b) => {
    const [ours, theirs] = [a, b].map((value) => membersOf(value).map(([name]) => name));
    return typeof a === typeof b && ours !== undefined && ours.length >= 3 && String(ours) === String(theirs);
  };
  /** @type {Map<string, { value: unknown, part: string, stack: string, readers: Set<string> }>} */
  const states = new Map();
  const write = (/** @type {string} */ name, /** @type {unknown} */ value) => {
    const stack = new Error().stack ?? '';
    const part = partOf(stack);
    const before = states.get(name);
    const isLost =
      before?.part !== part &&
      isObject(before?.value) &&
      !Object.is(before?.value, value) &&
      !before?.readers.has(part) &&
      !isCopy(before?.value, value);
    writes.push({ name, part, stack, over: isLost && before ? { part: before.part, stack: before.stack } : null });
    states.set(name, { value, part, stack, readers: before?.readers ?? new Set() });
  };
  for (const name of names) {
    states.set(name, { value: undefined, part: '', stack: '', readers: new Set() });
    defineProperty(window, name, {
      ...{ configurable: true, enumerable: true },
      get() {
        const state = states.get(name);
        state?.readers.add(partOf(new Error().stack ?? ''));
        return state?.value;
      },
      set: (value) => write(name, value),
    });
  }
  for (const owner of [Object, Reflect])
    defineProperty(owner, 'defineProperty', {
      value: (/** @type {object} */ object, /** @type {string} */ name, /** @type {PropertyDescriptor} */ what) => {
        if (object === window && states.has(name)) write(name, what.value ?? what.get);
        return owner === Object ? defineProperty(object, name, what) : reflect(object, name, what);
      },
    });
}

/**
 * Finds globals of a section that it and another section take from each other, when a guest goes from one to the other without
 * loading a page. Both ways are tried: the code that runs later may know of the other.
 *
 * @param {import('playwright-core').BrowserContext} context
 * @param {string} origin
 * @param {{ own: import('./pagesToOpen.mjs').PageToOpen, others: import('./pagesToOpen.mjs').PageToOpen[], names: string[] }} visit  `names`:
 *   globals of the own page
 * @returns {Promise<GlobalClash[]>}
 */
export async function globalClashes(context, origin, { own, others, names }) {
  // Those of its own build, and all that no other section would choose.
  const ownName = String(own.section).replaceAll('-', '_');
  const shared = names.filter((name) => !name.includes(ownName));
  const alone = await writesOn(context, origin, [own], shared);
  const mine = new Set(alone.filter(({ part }) => part === own.section).map(({ name }) => name));
  /** @type {Map<string, GlobalClash>} */
  const clashes = new Map();
  const keep = (/** @type {GlobalWrite[]} */ writes) => {
    for (const { name, part, stack, over } of writes) {
      if (over === null) continue;
      const [by, place] = part === own.section ? [over.part, stack] : [part, over.stack];
      if (part === own.section || over.part === own.section) clashes.set(`${name} ${by}`, { name, by, stack: place });
    }
  };
  keep(alone);
  if (mine.size > 0 && others.length > 0) {
    keep(await writesOn(context, origin, [own, ...others], [...mine]));
    keep(await writesOn(context, origin, [...others, own], [...mine]));
  }
  return [...clashes.values()];
}

/**
 * @param {import('playwright-core').BrowserContext} context
 * @param {string} origin
 * @param {import('./pagesToOpen.mjs').PageToOpen[]} pages  opened one after the other in one window
 * @param {string[]} names
 * @returns {Promise<GlobalWrite[]>}
 */
async function writesOn(context, origin, [first, ...next], names) {
  const page = await context.newPage();
  try {
    await page.addInitScript(traceGlobals, names);
    await page.goto(origin + (first?.path ?? '/'), { waitUntil: 'load' });
    await waitFor(page, first);
    for (const place of next) {
      // As the Back key does: the shell's router follows it.
      const path = JSON.stringify(place.path);
      await valueOf(page, `history.pushState({},'',${path});dispatchEvent(new PopStateEvent('popstate',{state:{}}))`);
      await waitFor(page, place);
    }
    return /** @type {GlobalWrite[] | undefined} */ (await valueOf(page, 'globalWrites')) ?? [];
  } finally {
    await closePage(page);
  }
}

/**
 * @param {import('playwright-core').Page} page
 * @param {import('./pagesToOpen.mjs').PageToOpen | undefined} place
 */
async function waitFor(page, place) {
  await page
    .locator(`[data-remote="${place?.section}"]:is([data-phase="ready"],[data-phase="failed"])`)
    .first()
    .waitFor({ state: 'attached', timeout: SHOWN_WITHIN_MS })
    .catch(() => undefined);
  await sleep(SETTLE_MS);
}
