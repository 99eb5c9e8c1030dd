import { fakeApi, FakeRefusal, SIGNED_IN } from '../../testing';
import { authorizeBy } from './authorization';
import { downloadFile } from './downloadFile';

const FILE = { name: 'audit.csv', failure: 'Export failed' };
/** Names of the files that were saved. */
let saved: string[];

beforeEach(() => {
  saved = [];
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  authorizeBy({ get: () => SIGNED_IN, getAccessToken: (options) => Promise.resolve(options?.fresh ? 'new' : 'old') });
});

it('saves a file also when the token was refused and had to be renewed', async () => {
  fakeApi({
    'GET /api/admin/audit/export': ({ headers }) =>
      headers.get('authorization') === 'Bearer new' ? new Response('a,b') : new FakeRefusal(401, {}),
  });
  await downloadFile('/api/admin/audit/export', FILE);
  expect(saved).toEqual(['audit.csv']);
});

it('ADM-155 saves no page that a network answers in place of the server', async () => {
  const page = () => new Response('<h1>Sign in</h1>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
  fakeApi({ 'GET /api/admin/audit/export': page });
  await expect(downloadFile('/api/admin/audit/export', FILE)).rejects.toMatchObject({
    message: 'Export failed: Network Error',
    status: 0,
  });
  expect(saved).toEqual([]);
});

it('fails with the sentence of the server', async () => {
  const detail = 'The export has more than 100,000 rows. Narrow the filter.';
  fakeApi({ 'GET /api/admin/audit/export': { status: 422, body: { code: 'validation_failed', detail } } });
  await expect(downloadFile('/api/admin/audit/export', FILE)).rejects.toMatchObject({
    message: 'Export failed: Unprocessable Content',
    detail,
  });
  expect(saved).toEqual([]);
});
