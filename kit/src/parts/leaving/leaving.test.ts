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

it('a page and a dialog that were both changed ask once', async () => {
  const stopPage = watchHistory((leave) => asked.push(leave));
  const stopDialog = watchHistory((leave) => asked.push(leave));
  stop = () => (stopPage(), stopDialog());
  window.history.back();
  await waitFor(() => expect(asked).toHaveLength(1));
  await settled('/admin/menu');
  asked[0]?.();
  await settled('/admin/hours');
  await waitFor(() => expect(seenByRouter).toEqual(['/admin/hours']));
  expect(asked).toHaveLength(1);
});

it('a step within the page, to an anchor, is not asked about', async () => {
  window.history.pushState({ idx: 3 }, '', '/admin/menu#drinks');
  stop = watchHistory((leave) => asked.push(leave));
  window.history.back();
  await waitFor(() => expect(seenByRouter).toEqual(['/admin/menu']));
  expect(asked).toEqual([]);
});
