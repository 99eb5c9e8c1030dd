import { waitFor } from '@testing-library/react';
import { watchHistory, type Leave } from './leaving';

let stop = () => undefined as void;
const asked: Leave[] = [];
const seenByRouter: string[] = [];
const router = () => seenByRouter.push(window.location.pathname);

beforeEach(() => {
  asked.length = 0;
  seenByRouter.length = 0;
  for (const [idx, path] of ['/admin', '/admin/hours', '/admin/menu'].entries())
    window.history.pushState({ idx }, '', path);
  window.addEventListener('popstate', router);
});
afterEach(() => {
  stop();
  window.removeEventListener('popstate', router);
});

const settled = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));

it('Back stays on the page and asks; the router hears of nothing', async () => {
  stop = watchHistory((leave) => asked.push(leave));
  window.history.back();
  await waitFor(() => expect(asked).toHaveLength(1));
  await settled('/admin/menu');
  expect(seenByRouter).toEqual([]);

  window.history.back();
  await waitFor(() => expect(asked).toHaveLength(2));
  await settled('/admin/menu');
});

it('leaving repeats the step, over several entries too', async () => {
  stop = watchHistory((leave) => asked.push(leave));
  window.history.go(-2);
  await waitFor(() => expect(asked).toHaveLength(1));
  await settled('/admin/menu');
  asked[0]?.();
  await settled('/admin');
  expect(seenByRouter).toEqual(['/admin']);
});

it('a form of the page asks again, after a dialog over it kept the page', async () => {
  const stopPage = watchHistory((leave) => asked.push(leave));
  const askDialog = jest.fn();
  const stopDialog = watchHistory(askDialog);
  stop = () => (stopPage(), stopDialog());
  window.history.back();
  await waitFor(() => expect(asked).toHaveLength(1));
  await settled('/admin/menu');
  asked[0]?.();
  await waitFor(() => expect(askDialog).toHaveBeenCalledTimes(1));
  await settled('/admin/menu');

  window.history.back();
  await waitFor(() => expect(asked).toHaveLength(2));
  await settled('/admin/menu');
  expect(seenByRouter).toEqual([]);
});

it('a step within the page, to an anchor, is not asked about', async () => {
  window.history.pushState({ idx: 3 }, '', '/admin/menu#drinks');
  stop = watchHistory((leave) => asked.push(leave));
  window.history.back();
  await waitFor(() => expect(seenByRouter).toEqual(['/admin/menu']));
  expect(asked).toEqual([]);
});
