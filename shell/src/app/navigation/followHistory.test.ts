import type { Location, NavigationType } from '@site/kit';
import { followHistory, HOLD_MS, PENDING_AFTER_MS, type Place } from './followHistory';

/** A history whose pages load when the test says so. */
function setUp() {
  const shown: string[] = [];
  const pending: boolean[] = [];
  const loaded = new Set<string>();
  const loads = new Map<string, () => void>();
  let listener: (place: Place) => void = () => {};
  const stop = followHistory({
    listen(given) {
      listener = given;
      return () => (listener = () => {});
    },
    code: {
      isLoaded: (path) => loaded.has(path),
      load: (path) => new Promise((resolve) => loads.set(path, resolve)),
    },
    show: ({ location }) => shown.push(location.pathname),
    setPending: (isPending) => pending.push(isPending),
  });
  return {
    shown,
    pending,
    loaded,
    stop,
    go: (pathname: string) => listener({ location: { pathname } as Location, action: 'PUSH' as NavigationType.Push }),
    async finishLoading(path: string) {
      loads.get(path)?.();
      await jest.advanceTimersByTimeAsync(0);
    },
  };
}

beforeEach(() => jest.useFakeTimers());

it('shows a page whose code is there at once', () => {
  const { go, shown, loaded, pending } = setUp();
  loaded.add('/order');
  go('/order');
  expect(shown).toEqual(['/order']);
  expect(pending).not.toContain(true);
});

it('WEB-40 keeps the old page until the code of the next one has come', async () => {
  const { go, shown, finishLoading } = setUp();
  go('/order');
  expect(shown).toEqual([]);
  await finishLoading('/order');
  expect(shown).toEqual(['/order']);
});

it('reports a wait that is longer than a moment, and its end', async () => {
  const { go, pending, finishLoading } = setUp();
  go('/order');
  await jest.advanceTimersByTimeAsync(PENDING_AFTER_MS - 1);
  expect(pending).not.toContain(true);
  await jest.advanceTimersByTimeAsync(1);
  expect(pending.at(-1)).toBe(true);
  await finishLoading('/order');
  expect(pending.at(-1)).toBe(false);
});

it('shows a page that takes too long as it is, with its skeleton, and only once', async () => {
  const { go, shown, pending, finishLoading } = setUp();
  go('/order');
  await jest.advanceTimersByTimeAsync(HOLD_MS);
  expect(shown).toEqual(['/order']);
  expect(pending.at(-1)).toBe(false);
  await finishLoading('/order');
  expect(shown).toEqual(['/order']);
});

it('drops a navigation that another one has replaced', async () => {
  const { go, shown, loaded, finishLoading } = setUp();
  loaded.add('/');
  go('/order');
  go('/');
  await finishLoading('/order');
  await jest.advanceTimersByTimeAsync(HOLD_MS);
  expect(shown).toEqual(['/']);
});

it('shows nothing once it is stopped', async () => {
  const { go, shown, stop } = setUp();
  go('/order');
  stop();
  go('/rewards');
  await jest.advanceTimersByTimeAsync(HOLD_MS);
  expect(shown).toEqual([]);
});
