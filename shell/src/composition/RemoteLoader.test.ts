import { buildRemote } from '../testing/buildRemote';
import type { ComposedRelease, ComposedRemote } from '@site/contracts';
import { RemoteError } from './RemoteError';
import { LAST_KNOWN_GOOD_AFTER_MS } from './raceReleases';
import { createRemoteLoader, type RemoteLoader } from './RemoteLoader';

const older = buildRemote('mf-careers', { version: '1.0.0', source: 'last-known-good' });
const remote = buildRemote('mf-careers', { version: '2.0.0', lastKnownGood: older });

const Page = () => null;
const careersModule = { default: Page };

/** What each version answers next, in order; the last answer stays. */
type Answers = Record<string, (() => Promise<unknown>)[]>;

const brings = () => Promise.resolve(careersModule);
const fails = () => Promise.reject(new RemoteError('network', 'down'));
const isSilent = () => new Promise<unknown>(() => undefined);

function setUp(answers: Answers, composed = remote, newest: ComposedRemote[] = []) {
  const asked: string[] = [];
  const reports: string[] = [];
  const bypassed: string[] = [];
  const loader: RemoteLoader = createRemoteLoader({
    remote: composed,
    loadExposed: (release: ComposedRelease, key, round) => {
      asked.push(`${release.version} ${key} ${round}`);
      const queue = answers[release.version] ?? [];
      const next = queue.length > 1 ? queue.shift() : queue[0];
      return next ? next() : fails();
    },
    report: (release, key, cause) => reports.push(`${release.version} ${key} ${cause}`),
    bypassCaches: (base) => bypassed.push(base),
    fetchNewest: () => {
      newest.forEach((next) => loader.renew(next));
      return Promise.resolve();
    },
  });
  return { loader, asked, reports, bypassed };
}

beforeEach(() => jest.useFakeTimers());

it('loads the active release, once for all who ask', async () => {
  const { loader, asked, reports } = setUp({ '2.0.0': [brings] });
  expect(loader.loaded('./App')).toBeNull();
  const [one, other] = await Promise.all([loader.load('./App'), loader.load('./App')]);
  expect(one).toBe(other);
  expect(one).toEqual({ release: remote, Component: Page });
  expect(loader.loaded('./App')).toBe(one);
  expect(asked).toEqual(['2.0.0 ./App 0']);
  expect(reports).toEqual([]);
});

it('CMP-11 tries the last known good release once when the active one fails', async () => {
  const { loader, reports } = setUp({ '2.0.0': [fails], '1.0.0': [brings] });
  await expect(loader.load('./App')).resolves.toMatchObject({ release: { version: '1.0.0' } });
  expect(reports).toEqual(['2.0.0 ./App network']);
});

it("fails with the active release's reason when both fail, and each is reported", async () => {
  const { loader, asked, reports } = setUp({
    '2.0.0': [() => Promise.reject(new RemoteError('integrity', 'forged'))],
    '1.0.0': [fails],
  });
  await expect(loader.load('./App')).rejects.toMatchObject({ failure: 'integrity' });
  expect(asked).toEqual(['2.0.0 ./App 0', '1.0.0 ./App 0']);
  expect(reports).toEqual(['2.0.0 ./App integrity', '1.0.0 ./App network']);
});

it('starts the last known good release beside an active one that is silent', async () => {
  const { loader, asked, reports } = setUp({ '2.0.0': [isSilent], '1.0.0': [brings] });
  const loading = loader.load('./App');
  await jest.advanceTimersByTimeAsync(LAST_KNOWN_GOOD_AFTER_MS - 1);
  expect(asked).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  await expect(loading).resolves.toMatchObject({ release: { version: '1.0.0' } });
  expect(reports).toEqual(['2.0.0 ./App timeout']);
});

it('takes further modules from the release that worked first', async () => {
  const { loader, asked } = setUp({ '2.0.0': [fails, brings], '1.0.0': [brings] });
  await loader.load('./App');
  await expect(loader.load('./MenuSection')).resolves.toMatchObject({ release: { version: '1.0.0' } });
  expect(asked.at(-1)).toBe('1.0.0 ./MenuSection 0');
});

it('can be asked again after a failure: past the caches, beginning with the active release', async () => {
  const { loader, asked, bypassed } = setUp({ '2.0.0': [fails, brings], '1.0.0': [fails] });
  await expect(loader.load('./App')).rejects.toThrow();
  loader.retry();
  await expect(loader.load('./App')).resolves.toMatchObject({ release: { version: '2.0.0' } });
  expect(asked.at(-1)).toBe('2.0.0 ./App 1');
  expect(bypassed).toEqual(['/_r/mf-careers/2.0.0/', '/_r/mf-careers/1.0.0/']);
});

it('CMP-20 asked again, it takes the release that a newer composition has, without a reload', async () => {
  const fixed = buildRemote('mf-careers', { version: '3.0.0', lastKnownGood: older });
  const { loader, asked } = setUp({ '2.0.0': [fails], '1.0.0': [fails], '3.0.0': [brings] }, remote, [fixed]);
  await expect(loader.load('./App')).rejects.toThrow();
  loader.retry();
  await expect(loader.load('./App')).resolves.toMatchObject({ release: { version: '3.0.0' } });
  expect(asked.at(-1)).toBe('3.0.0 ./App 1');
  expect(loader.release.version).toBe('3.0.0');
});

it('never swaps a release that the page shows', async () => {
  const { loader } = setUp({ '2.0.0': [brings], '3.0.0': [brings] });
  await loader.load('./App');
  loader.renew(buildRemote('mf-careers', { version: '3.0.0' }));
  await expect(loader.load('./MenuSection')).resolves.toMatchObject({ release: { version: '2.0.0' } });
});

it('CMP-336 tries a page that is opened once, also when it fails before the page is rendered', async () => {
  const { loader, asked, reports } = setUp({ '2.0.0': [fails], '1.0.0': [fails] });
  await expect(loader.prepare('./App')).rejects.toThrow();
  await expect(loader.load('./App')).rejects.toMatchObject({ failure: 'network' });
  expect(asked).toHaveLength(2);
  expect(reports).toHaveLength(2);
  await expect(loader.load('./App')).rejects.toThrow();
  expect(asked).toHaveLength(4);
});

it('CMP-336 tries once when the page is rendered before the failure, and again for the next page', async () => {
  const { loader, asked } = setUp({ '2.0.0': [fails], '1.0.0': [fails, brings] });
  const prepared = loader.prepare('./App');
  const shown = loader.load('./App');
  await expect(prepared).rejects.toThrow();
  await expect(shown).rejects.toThrow();
  expect(asked).toHaveLength(2);
  await expect(loader.load('./App')).resolves.toMatchObject({ release: { version: '1.0.0' } });
});

it('CMP-336 loads nothing twice for a page that was prepared', async () => {
  const { loader, asked } = setUp({ '2.0.0': [brings] });
  const prepared = await loader.prepare('./App');
  await expect(loader.load('./App')).resolves.toBe(prepared);
  expect(loader.loaded('./App')).toBe(prepared);
  expect(asked).toHaveLength(1);
});

it('is worth another try once a failure is five seconds old', async () => {
  const { loader } = setUp({ '2.0.0': [fails], '1.0.0': [fails] });
  await expect(loader.load('./App')).rejects.toThrow();
  await jest.advanceTimersByTimeAsync(5000);
  expect(loader.isWorthAnotherTry()).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(loader.isWorthAnotherTry()).toBe(true);
  loader.retry();
  expect(loader.isWorthAnotherTry()).toBe(false);
});

it('offers another release when one throws before it was seen, and never one that was seen', async () => {
  const { loader, reports } = setUp({ '2.0.0': [brings], '1.0.0': [brings] });
  const broken = await loader.load('./App');
  const thrown = new RemoteError('render', 'broken');
  expect(loader.reject(broken, './App', thrown, true)).toBe(false);
  expect(loader.reject(broken, './App', thrown, false)).toBe(true);
  const instead = await loader.load('./App');
  expect(instead.release.version).toBe('1.0.0');
  expect(loader.reject(instead, './App', thrown, false)).toBe(false);
  await expect(loader.load('./App')).rejects.toMatchObject({ failure: 'render' });
  expect(reports.slice(0, 2)).toEqual(['2.0.0 ./App render', '2.0.0 ./App render']);
});

it('refuses a module without a component', async () => {
  const { loader } = setUp(
    { '2.0.0': [() => Promise.resolve({ default: 'text' })] },
    { ...remote, lastKnownGood: null },
  );
  await expect(loader.load('./App')).rejects.toMatchObject({ failure: 'invalid' });
});
