import type { ComposedRemote, SiteSnapshot } from '@site/contracts';
import { pageOf } from './measureVisit';

const remote = (source: ComposedRemote['source']) =>
  ({
    name: 'mf-checkout',
    version: '1.2.0',
    source,
    section: { routes: ['/checkout', '/order-status/:id'] },
  }) as ComposedRemote;
const snapshot = (source: ComposedRemote['source'] = 'active') =>
  ({ shell: { version: '1.0.0' }, remotes: [remote(source)] }) as SiteSnapshot;

test('a visit is reported by route, never by an address with an id', () => {
  expect(pageOf(snapshot(), '/order-status/0190a1b2-secret')).toEqual({
    page: '/order-status/:id',
    remote: 'mf-checkout',
    version: '1.2.0',
  });
});

test('pages of the shell are its own', () => {
  expect(pageOf(snapshot(), '/')).toEqual({ page: '/', remote: 'shell', version: '1.0.0' });
  expect(pageOf(snapshot(), '/locations')).toMatchObject({ page: '/locations', remote: 'shell' });
});

test('unknown pages, previews and dev servers are not measured', () => {
  expect(pageOf(snapshot(), '/nowhere')).toBeNull();
  expect(pageOf(snapshot('preview'), '/checkout')).toBeNull();
  expect(pageOf(snapshot('localhost'), '/checkout')).toBeNull();
});
