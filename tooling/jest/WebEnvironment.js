// First, because jsdom copies what it finds there.
require('./quickSelectors.js');
const { TestEnvironment } = require('jest-environment-jsdom');

/** Part of every browser, missing in jsdom, present in Node with the same behaviour. */
const FROM_NODE = /** @type {const} */ ([
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'TransformStream',
  'BroadcastChannel',
  'Headers',
  'Request',
  'Response',
  'structuredClone',
]);

/** jsdom with the web's own fetch classes, which the router and the api client build upon. */
module.exports = class WebEnvironment extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) {
      if (this.global[name] === undefined) Object.assign(this.global, { [name]: globalThis[name] });
    }
    Object.defineProperty(this.global.crypto, 'subtle', { value: globalThis.crypto.subtle });
    // Bytes made by jsdom and bytes made by Node must be instances of one Uint8Array.
    Object.assign(this.global, { Uint8Array, ArrayBuffer });
  }
};
