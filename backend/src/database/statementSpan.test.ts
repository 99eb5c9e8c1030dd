import { summarize } from './statementSpan';

test.each([
  ['SELECT o.id FROM orders o JOIN `order_items` i ON i.order_id = o.id', 'SELECT orders order_items'],
  ["INSERT INTO carts (id) VALUES ('x') ON DUPLICATE KEY UPDATE id = id", 'INSERT carts'],
  [
    'BEGIN NOT ATOMIC UPDATE `carts` SET a = 1; INSERT INTO outbox VALUES (1); INSERT INTO mails VALUES (1); COMMIT; END',
    'UPDATE carts; INSERT outbox mails; COMMIT',
  ],
  ['START TRANSACTION;', 'START TRANSACTION'],
  ['CALL save_ledger(?, ?)', 'CALL save_ledger'],
  ['SELECT VERSION() AS version', 'SELECT'],
  ['-- nothing known', 'OTHER'],
])('%s is shown as %s', (sql, summary) => {
  expect(summarize(sql)).toBe(summary);
});

test.each(['from orders; CALL ada', "it''s FROM mails", "\\' CALL ada", 'CALL "ada"', 'CALL `ada`'])(
  'a value that reads like a statement is not shown: %s',
  (value) => {
    expect(summarize(`SELECT '${value}' AS a FROM carts`)).toBe('SELECT carts');
    expect(summarize(`SELECT "${value.replaceAll('"', '""')}" AS a FROM carts`)).toBe('SELECT carts');
  },
);

test('a table of nobody is not shown', () => {
  expect(summarize('SELECT 1 FROM ada_pine')).toBe('SELECT');
});
