import { PRODUCT_TIMES, testServer } from '../../testing';
import { chargeCall } from './chargeCall';

const server = testServer({ ...PRODUCT_TIMES, REQUEST_LIMITS_WAIT_MS: '20' }, { isDatabaseProxied: true });

test('a database that does not answer fails no call, and the limit holds in each process', async () => {
  const counted = { merchantId: server.merchantId, name: 'test', subject: '203.0.113.1' };
  server.database.freeze();
  try {
    const calls = Array.from({ length: 50 }, () => chargeCall(counted, { max: 20, seconds: 3600 }));
    const results = await Promise.allSettled(calls);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'too_many_requests' });
    }
  } finally {
    server.database.restore();
  }
});
