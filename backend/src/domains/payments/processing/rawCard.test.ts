import { sequelize } from '../../../database/connection';
import { logOutput } from '../../../lib/logOutput';
import { testServer, withoutIds } from '../../../testing';
import { buildCart, buildOrder, DETAILS } from '../../../testing/builders/buildOrder';

// Every line that this process would log, at the most talkative level.
const logged: string[] = [];
jest.spyOn(logOutput(), 'write').mockImplementation((line) => void logged.push(line));

const server = testServer({ LOG_LEVEL: 'trace' });

const CARD_NUMBER = '4242424242424242';
const CVV = '98765';

const RAW = [
  ['number', { number: CARD_NUMBER }],
  ['number as a number', { number: Number(CARD_NUMBER) }],
  ['CVV', { token: 'tok_test_good', cvv: CVV }],
  ['number in the place of the token', { token: CARD_NUMBER }],
  ['number in the place of the name', { token: 'tok_test_good', holder_name: `${CARD_NUMBER}\u0007` }],
  ['number in the place of the year', { token: 'tok_test_good', exp_year: Number(CARD_NUMBER) }],
  ['number in the place of everything', CARD_NUMBER],
] as const;

describe('PAY-34 a raw card', () => {
  test.each(RAW)('%s is a 422, and its digits are in no answer, log or table', async (_, cardData) => {
    const { guest, order } = await buildOrder(server.api);
    const cart = await buildCart(server.api);
    const payment = { payment_method: 'credit_card', card_data: cardData };
    const key = { 'Idempotency-Key': `raw-card-${order.id}` };
    const answered = await keysKept();
    logged.length = 0;
    const answers = [
      await guest.send('POST', `/api/orders/${order.id}/payment/process`, { body: payment, headers: key }),
      await cart.guest.send('POST', '/api/orders/create-with-payment', {
        body: { order: DETAILS, payment },
        headers: key,
      }),
    ];
    for (const { status, text } of answers) {
      expect(status).toBe(422);
      expect(withoutIds(text)).not.toMatch(/4242|98765/);
    }
    expect(logged.join('')).toContain('/payment/process');
    expect(withoutIds(logged.join(''))).not.toMatch(/42424242|98765/);
    expect(await tablesWith(CARD_NUMBER)).toEqual([]);
    expect(await tablesWith(CVV)).toEqual([]);
    // Not even the hash of the request, from which a number is found in no time.
    expect(await keysKept()).toBe(answered);
  });
});

test('the search for a CVV finds it in a text, and takes no hash for one', async () => {
  const { order } = await buildOrder(server.api);
  const keep = (text: string) =>
    sequelize.query('UPDATE orders SET special_requests = :text WHERE id = :id', {
      replacements: { text, id: order.id },
    });
  await keep(`cvv:${CVV}`);
  expect(await tablesWith(CVV)).toEqual(['orders.special_requests']);
  await keep(`5f${CVV}c0`);
  expect(await tablesWith(CVV)).toEqual([]);
});

async function keysKept(): Promise<number> {
  const [rows] = (await sequelize.query('SELECT COUNT(*) AS n FROM idempotency_keys')) as [{ n: number }[], unknown];
  return Number(rows[0]?.n);
}

/** Every column of text, in every table. Digits within a hash or an id are random. */
async function tablesWith(digits: string): Promise<string[]> {
  const [columns] = (await sequelize.query(
    `SELECT table_name AS t, column_name AS c FROM information_schema.columns
      WHERE table_schema = DATABASE() AND data_type IN ('varchar', 'char', 'text', 'mediumtext', 'longtext', 'mediumblob')`,
  )) as [{ t: string; c: string }[], unknown];
  const found: string[] = [];
  for (const { t, c } of columns) {
    const [rows] = await sequelize.query(`SELECT 1 FROM \`${t}\` WHERE \`${c}\` REGEXP :pattern LIMIT 1`, {
      replacements: { pattern: `(^|[^0-9A-Za-z])${digits}([^0-9A-Za-z]|$)` },
    });
    if (rows.length > 0) found.push(`${t}.${c}`);
  }
  return found;
}
