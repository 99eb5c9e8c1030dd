import { matchesRoute } from '@site/contracts';
import { fakeApi, type FakeCall } from '../../testing/fakeApi';
import type { DataState, PreviewSession } from '../previewState';
import { refuse, reply, type Fixtures } from './fixtures';

/** Long enough to see every skeleton and spinner, in milliseconds. */
const SLOW_MS = 2500;

/** What the server of a site answers; everything else is a file of the preview. */
const OF_THE_SERVER = /^\/(?:api|auth|rest|media)\//;

type Options = {
  fixtures: Fixtures;
  session: PreviewSession;
  data: DataState;
  /** A call that no fixture answers, such as `GET /api/rewards/tiers`. */
  onMissing: (call: string) => void;
};

/** Answers the calls of the page from fixtures. */
export function startFakeServer({ fixtures, session, data, onMissing }: Options): void {
  // `/api/orders/stats` before `/api/orders/:id`.
  const routes = Object.keys(fixtures).sort((a, b) => a.split(':').length - b.split(':').length);

  async function otherwise(call: FakeCall): Promise<unknown> {
    const url = new URL(call.path, 'http://site.test');
    if (data === 'offline') throw new TypeError('Failed to fetch');
    const route = routes.find((key) => {
      const [method, path = ''] = key.split(' ');
      return method === call.method && matchesRoute(path, url.pathname);
    });
    const fixture = route === undefined ? undefined : fixtures[route];
    if (route === undefined || !fixture) {
      onMissing(`${call.method} ${url.pathname}`);
      const detail = `There is no fixture for ${call.method} ${url.pathname}.`;
      return reply<object>({ detail, status: 501 }, { status: 501 });
    }
    if (data === 'slow' && !fixture.isSteady) await new Promise((done) => setTimeout(done, SLOW_MS));
    if (data === 'error' && !fixture.isSteady)
      return refuse('unavailable', 'The preview answers every call with an error.');
    return fixture.give({
      ...{ method: call.method, body: call.body, headers: call.headers, query: url.searchParams, session },
      params: paramsOf(route.split(' ')[1] ?? '', url.pathname),
      isEmpty: data === 'empty',
    });
  }

  fakeApi({}, { otherwise, isFaked: ({ pathname }) => OF_THE_SERVER.test(pathname) });
}

function paramsOf(route: string, path: string): Record<string, string> {
  const given = path.split('/');
  const names = route.split('/').map((segment, index) => [segment, decodeURIComponent(given[index] ?? '')] as const);
  return Object.fromEntries(names.flatMap(([name, value]) => (name.startsWith(':') ? [[name.slice(1), value]] : [])));
}
