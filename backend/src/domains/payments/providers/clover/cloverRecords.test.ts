import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { newRequestContext, requestContext } from '../../../../lib/requestContext';
import { waitingTime } from '../../../../testing/waitingTime';
import { ProviderUnavailable } from '../ProviderError';
import { cloverRecords } from './cloverRecords';

const PAGE = 1000;
const PAGES = 5;

/** Many orders came after the one in question, and each page takes more than a second. */
const clover = createServer((request, response) => {
  const offset = Number(new URL(request.url ?? '/', 'http://clover').searchParams.get('offset'));
  const elements = offset < PAGES * PAGE ? Array.from({ length: PAGE }, () => ({ id: randomUUID() })) : [];
  void sleep(1200).then(() => response.end(JSON.stringify({ elements })));
});
// Outside of SITE_MODE=test a provider has the product's time. No database is asked here.
process.env.DATABASE_URL = 'mysql://nobody:nothing@127.0.0.1/none';
beforeAll(() => new Promise<void>((resolve) => void clover.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  clover.closeAllConnections();
  clover.close();
});

test('PAY-76 all pages of a long list together are waited for no longer than three seconds', async () => {
  const apiUrl = `http://127.0.0.1:${(clover.address() as AddressInfo).port}`;
  const { getStatus } = cloverRecords({ apiUrl, apiToken: 'token', merchantId: 'merchant' });
  const waited = waitingTime();
  const session = { id: randomUUID(), createdAt: new Date(), providerSessionId: null } as Parameters<
    typeof getStatus
  >[0];
  const asked = requestContext.run(newRequestContext('long list'), () => getStatus(session));
  await expect(asked).rejects.toBeInstanceOf(ProviderUnavailable);
  expect(waited()).toBeLessThan(3000);
}, 20_000);
