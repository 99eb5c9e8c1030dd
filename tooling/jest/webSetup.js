const { format } = require('node:util');
const { configure } = require('@testing-library/react');

/**
 * A person types and waits, and a screen's code is compiled meanwhile: on a busy machine the defaults are tight. A form that is
 * filled in takes over half a minute beside a build or the journeys.
 */
jest.setTimeout(120_000);
configure({ asyncUtilTimeout: 10_000 });

/** What a component may ask of a browser that jsdom doesn't lay out, scroll or animate. */
class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

Object.assign(window, {
  ResizeObserver: SilentObserver,
  IntersectionObserver: SilentObserver,
  scrollTo: () => undefined,
  /** @param {string} query */
  matchMedia: (query) => {
    // Motion is reduced, so that no test waits for an animation to end.
    const list = Object.assign(new EventTarget(), {
      media: query,
      matches: /prefers-reduced-motion: *reduce/.test(query),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
    return list;
  },
});
Object.assign(Element.prototype, {
  scrollIntoView: () => undefined,
  getAnimations: () => [],
  hasPointerCapture: () => false,
  setPointerCapture: () => undefined,
  releasePointerCapture: () => undefined,
});

/** @type {string[]} */
let complaints = [];

beforeEach(() => {
  complaints = [];
  localStorage.clear();
  sessionStorage.clear();
  // The network is faked at this edge. A test that forgot to gets told which request it made.
  globalThis.fetch = (input, init) => {
    const url = typeof input === 'string' ? input : 'url' in input ? input.url : input.href;
    return Promise.reject(new Error(`Not faked in this test: fetch ${init?.method ?? 'GET'} ${url}`));
  };
  // React reports a missing key, an update outside act() or invalid markup here, and only here.
  console.error = (/** @type {unknown[]} */ ...parts) => {
    complaints.push(format(...parts));
  };
});

afterEach(() => {
  jest.useRealTimers();
  if (complaints.length === 0) return;
  throw new Error(
    `console.error was called in this test. If that is expected, spy on it.\n\n${complaints.join('\n\n')}`,
  );
});
