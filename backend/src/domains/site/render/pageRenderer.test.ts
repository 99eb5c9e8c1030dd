import type { RenderedPage, SiteSnapshot } from '@site/contracts';
import { register } from 'prom-client';
import { testServer } from '../../../testing';
import { pageRenderer } from './pageRenderer';
import type { RenderJob } from './renderInProcess';

// For the log, which wants the settings of a server.
testServer();

const snapshot = { shell: { base: '/_r/shell/1/' }, remotes: [] } as unknown as SiteSnapshot;
const job: RenderJob = { shell: '', remotes: {}, input: { path: '/', snapshot, answers: {} } };

const pageOf = (html: string): RenderedPage => ({ html, css: '', styles: '' });

/** A renderer that answers when the test says so. */
function heldBack() {
  const waiting: ((page: RenderedPage | Error) => void)[] = [];
  const render = jest.fn(
    () =>
      new Promise<RenderedPage>((resolve, reject) => {
        waiting.push((page) => (page instanceof Error ? reject(page) : resolve(page)));
      }),
  );
  return { render, answer: (page: RenderedPage | Error) => waiting.shift()?.(page) };
}

const outcomes = async (): Promise<Record<string, number>> => {
  const metric = await register.getSingleMetric('page_renders_total')?.get();
  return Object.fromEntries((metric?.values ?? []).map(({ labels, value }) => [String(labels.outcome), value]));
};

test('a page is rendered once for a state, for all who ask meanwhile and afterwards', async () => {
  const { render, answer } = heldBack();
  const pages = pageRenderer(render);
  const state = {};
  const both = Promise.all([pages.render(state, '/', job), pages.render(state, '/', job)]);
  await Promise.resolve();
  answer(pageOf('<p>a</p>'));
  expect(await both).toEqual([pageOf('<p>a</p>'), pageOf('<p>a</p>')]);
  expect(await pages.render(state, '/', job)).toEqual(pageOf('<p>a</p>'));
  expect(render).toHaveBeenCalledTimes(1);
});

test('another path and another state are rendered on their own', async () => {
  const render = jest.fn(async () => Promise.resolve(pageOf('')));
  const pages = pageRenderer(render);
  const state = {};
  await pages.render(state, '/', job);
  await pages.render(state, '/order', job);
  await pages.render({}, '/', job);
  expect(render).toHaveBeenCalledTimes(3);
});

test('a request that waits too long gets nothing, and the next one gets the page', async () => {
  const { render, answer } = heldBack();
  const pages = pageRenderer(render);
  const state = {};
  expect(await pages.render(state, '/', job)).toBeNull();
  answer(pageOf('late'));
  expect(await pages.render(state, '/', job)).toEqual(pageOf('late'));
});

test('a failure and a page that cannot be sent are counted, and not tried again at once', async () => {
  const before = await outcomes();
  const failing = jest.fn(async () => Promise.reject(new Error('broken')));
  const pages = pageRenderer(failing);
  const state = {};
  expect(await pages.render(state, '/', job)).toBeNull();
  expect(await pages.render(state, '/', job)).toBeNull();
  expect(failing).toHaveBeenCalledTimes(1);
  expect(await pageRenderer(async () => Promise.resolve(pageOf('<script></script>'))).render({}, '/', job)).toBeNull();
  expect((await outcomes()).failed).toBe((before.failed ?? 0) + 2);
});

test('no more than two pages are rendered at a time', async () => {
  const { render, answer } = heldBack();
  const pages = pageRenderer(render);
  const all = ['/a', '/b', '/c'].map((path) => pages.render({}, path, job));
  await Promise.resolve();
  expect(render).toHaveBeenCalledTimes(2);
  for (const html of ['a', 'b', 'c']) {
    answer(pageOf(html));
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await Promise.all(all)).toEqual([pageOf('a'), pageOf('b'), pageOf('c')]);
});
