// What scripts for a browser expect to find while they load, and no more. Runs first in the context of renderPages.mjs.
{
  /** @type {(address: string, base?: string) => string} */
  const parse = Reflect.get(globalThis, '__parse');

  for (const name of Object.getOwnPropertyNames(globalThis))
    if (/Array$|ArrayBuffer$|^(DataView|WebAssembly|Atomics)$/.test(name) && name !== 'Array')
      Reflect.deleteProperty(globalThis, name);

  // Scripts ask whether something is one of these; nobody can make one.
  class Bytes {
    constructor() {
      throw new RangeError('bytes lie outside of the memory that is allowed');
    }
    static isView() {
      return false;
    }
  }

  // styled-components counts in one; this one lies in the memory that is limited.
  class Numbers extends Array {
    /** @param {number} length */
    constructor(length) {
      super(length);
      this.fill(0);
    }
    /** @param {ArrayLike<number>} values */
    set(values) {
      for (let index = 0; index < values.length; index++) this[index] = values[index];
    }
  }

  class Params {
    /** @type {[string, string][]} */
    #pairs;
    /** @param {string | Iterable<[string, unknown]> | Record<string, unknown>} init */
    constructor(init = '') {
      if (typeof init !== 'string') {
        this.#pairs = Array.from(Symbol.iterator in init ? init : Object.entries(init), ([key, value]) => [
          String(key),
          String(value),
        ]);
        return;
      }
      const text = (/** @type {string} */ part) => decodeURIComponent(part.replaceAll('+', ' '));
      this.#pairs = init
        .replace(/^\?/, '')
        .split('&')
        .filter(Boolean)
        .map((pair) => {
          const at = pair.indexOf('=');
          return at < 0 ? [text(pair), ''] : [text(pair.slice(0, at)), text(pair.slice(at + 1))];
        });
    }
    /** @param {string} key */
    get(key) {
      return this.#pairs.find(([name]) => name === key)?.[1] ?? null;
    }
    /** @param {string} key */
    getAll(key) {
      return this.#pairs.filter(([name]) => name === key).map(([, value]) => value);
    }
    /** @param {string} key */
    has(key) {
      return this.#pairs.some(([name]) => name === key);
    }
    /** @param {string} key @param {unknown} value */
    append(key, value) {
      this.#pairs.push([key, String(value)]);
    }
    /** @param {string} key */
    delete(key) {
      this.#pairs = this.#pairs.filter(([name]) => name !== key);
    }
    /** @param {string} key @param {unknown} value */
    set(key, value) {
      this.delete(key);
      this.append(key, value);
    }
    /** @param {(value: string, key: string, params: Params) => void} each */
    forEach(each) {
      for (const [key, value] of this.#pairs) each(value, key, this);
    }
    keys() {
      return this.#pairs.map(([key]) => key).values();
    }
    entries() {
      return this.#pairs.values();
    }
    [Symbol.iterator]() {
      return this.entries();
    }
    toString() {
      return this.#pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
    }
  }

  class Address {
    href = '';
    search = '';
    /** @param {unknown} address @param {string} [base] */
    constructor(address, base) {
      const parts = parse(String(address), base === undefined ? undefined : `${base}`);
      if (parts === '') throw new TypeError('Invalid URL');
      Object.assign(this, JSON.parse(parts));
      this.searchParams = new Params(this.search);
    }
    toString() {
      return this.href;
    }
    toJSON() {
      return this.href;
    }
  }

  const nothing = () => undefined;
  Object.assign(globalThis, {
    self: globalThis,
    ArrayBuffer: Bytes,
    DataView: Bytes,
    Uint8Array: Bytes,
    Uint32Array: Numbers,
    __parse: undefined,
    __modules: Object.create(null),
    URL: Address,
    URLSearchParams: Params,
    // React asks for one while it loads; it encodes only streams, which nobody reads here.
    TextEncoder: class {
      encode() {
        return [];
      }
    },
    // React makes one for a page of which only the errors are asked for; nobody reads it.
    ReadableStream: class {},
    AbortController: class {
      signal = { aborted: false, addEventListener: nothing, removeEventListener: nothing };
      abort() {}
    },
    console: { log: nothing, info: nothing, warn: nothing, error: nothing, debug: nothing },
    performance: { now: () => 0, mark: nothing, measure: nothing },
    queueMicrotask: (/** @type {() => void} */ task) => void Promise.resolve().then(task),
    // Time stands still: what waits for it belongs to the browser.
    setTimeout: () => 0,
    clearTimeout: nothing,
    setInterval: () => 0,
    clearInterval: nothing,
  });
}
