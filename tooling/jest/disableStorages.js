const hooks = require('node:async_hooks');

const { AsyncLocalStorage } = hooks;

/** @type {import('node:async_hooks').AsyncLocalStorage<unknown>[]} */
const made = [];

/**
 * @template T
 * @extends {AsyncLocalStorage<T>}
 */
class NotedStorage extends AsyncLocalStorage {
  constructor() {
    super();
    made.push(this);
  }
}
hooks.AsyncLocalStorage = NotedStorage;

/**
 * Disables each AsyncLocalStorage that was made since the last call. From its first use until then, Node adds its store to
 * every promise of the process. Each test file evaluates Jest's runner and the project's modules again, which make new ones:
 * with those of 120 files a server test took 1.6 times the processor time.
 */
module.exports = function disableStorages() {
  for (const storage of made.splice(0)) storage.disable();
};
