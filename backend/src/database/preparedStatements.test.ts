import { QueryTypes } from 'sequelize';
import { inTransaction } from '../database/transaction';
import { testServer } from '../testing';
import { execute, executeForId, select, sequelize } from './connection';
import type { Values } from './namedValues';
import { MAX_PREPARED } from './preparedStatements';

testServer();

/** More often than a connection sends a statement as text, whichever connections of the pool the others meet. */
const OFTEN = 30;

type Counted = { Variable_name: string; Value: string };

/** Runs work on one connection, and counts what its server did for it. */
async function counting(work: (run: typeof select) => Promise<unknown>): Promise<Record<string, number>> {
  return inTransaction(async (transaction) => {
    const read = async (): Promise<Record<string, number>> => {
      const rows = await sequelize.query<Counted>("SHOW SESSION STATUS LIKE 'Com_stmt_%'", {
        type: QueryTypes.SELECT,
        transaction,
      });
      return Object.fromEntries(rows.map(({ Variable_name: name, Value: value }) => [name, Number(value)]));
    };
    const before = await read();
    await work((sql, values) => select(sql, values, transaction));
    const after = await read();
    return Object.fromEntries(Object.entries(after).map(([name, value]) => [name, value - (before[name] ?? 0)]));
  });
}

async function often<T>(work: () => Promise<T>, times = OFTEN): Promise<T[]> {
  const results: T[] = [];
  for (let time = 0; time < times; time += 1) results.push(await work());
  return results;
}

describe('every type', () => {
  const COLUMNS = `id BIGINT NOT NULL AUTO_INCREMENT PRIMARY KEY, tiny TINYINT(1), small SMALLINT, whole INT, big BIGINT, unsigned_big BIGINT UNSIGNED,
    amount DECIMAL(30,10), real_number DOUBLE, moment DATETIME(3), second DATETIME, day DATE, word VARCHAR(200), long_text LONGTEXT,
    document JSON, hash BINARY(4), bytes BLOB, kind ENUM('a','b')`;
  const ROWS: Values[] = [
    {
      tiny: true,
      small: -32_768,
      whole: 2_147_483_647,
      big: Number.MAX_SAFE_INTEGER,
      unsigned_big: '18446744073709551615',
      amount: '12345678901234567890.0123456789',
      real_number: 0.1,
      moment: new Date('2026-11-25T01:02:03.456Z'),
      second: new Date('2026-11-25T01:02:03.000Z'),
      day: '2026-02-28',
      word: `it's “pie” \\ 🥧 \n ? :name`,
      long_text: 'x'.repeat(70_000),
      document: JSON.stringify({ dishes: [1, 2.5, 'três'] }),
      hash: Buffer.from([0, 255, 39, 92]),
      bytes: Buffer.from([0, 1, 128, 255]),
      kind: 'b',
    },
    {
      tiny: false,
      small: 0,
      whole: -1,
      big: '-9223372036854775808',
      unsigned_big: 0,
      amount: 7,
      real_number: -5,
      moment: new Date('1999-12-31T23:59:59.999Z'),
      second: new Date('1999-12-31T23:59:59.000Z'),
      day: '1999-12-31',
      word: '',
      long_text: '',
      document: 'null',
      hash: Buffer.alloc(4),
      bytes: Buffer.alloc(0),
      kind: 'a',
    },
    Object.fromEntries(
      [
        ...['tiny', 'small', 'whole', 'big', 'unsigned_big', 'amount', 'real_number', 'moment', 'second', 'day'],
        ...['word', 'long_text', 'document', 'hash', 'bytes', 'kind'],
      ].map((name) => [name, null]),
    ),
  ];
  const NAMES = Object.keys(ROWS[0] ?? {});
  const INSERT = `INSERT INTO prepared_types (${NAMES.join(', ')}) VALUES (${NAMES.map((name) => `:${name}`).join(', ')})`;

  beforeAll(() => execute(`CREATE TABLE prepared_types (${COLUMNS}) DEFAULT CHARSET utf8mb4`, {}));
  beforeEach(() => execute('DELETE FROM prepared_types', {}));
  afterAll(() => execute('DROP TABLE prepared_types', {}));

  test.each(ROWS.map((row, index) => ({ row, index })))(
    'is stored and read the same, prepared and as text: row $index',
    async ({ row }) => {
      const ids = await often(() => executeForId(INSERT, row));
      expect(new Set(ids).size).toBe(OFTEN);
      const asText = await sequelize.query<Record<string, unknown>>('SELECT * FROM prepared_types ORDER BY id', {
        type: QueryTypes.SELECT,
      });
      // Rows that were inserted as text, and those that were inserted prepared.
      for (const { id: _id, ...stored } of asText) expect(stored).toEqual({ ...asText[0], id: undefined });
      const read = await often(() => select('SELECT * FROM prepared_types WHERE id > :zero ORDER BY id', { zero: 0 }));
      for (const rows of read) expect(rows).toEqual(asText);
    },
  );

  test('is compared and computed with as a literal', async () => {
    await execute(INSERT, ROWS[0] ?? {});
    const sql = `SELECT :whole + 1 AS next_whole, CONCAT(:whole) AS in_words, :word AS word, :flag AS flag, :nothing AS nothing,
        JSON_OBJECT('whole', :whole, 'word', :word) AS document, whole = :whole AS is_whole, big = :big AS is_big,
        moment = :moment AS is_moment, moment < :moment AS is_before, hash = :hash AS is_hash, word = :word AS is_word,
        amount * :whole AS product, DATE_ADD(second, INTERVAL :seconds SECOND) AS later, COUNT(*) AS found, SUM(whole) AS total
      FROM prepared_types WHERE whole <=> :whole GROUP BY id ORDER BY id LIMIT :limit`;
    const values = {
      ...ROWS[0],
      flag: true,
      nothing: null,
      seconds: 90,
      limit: 1,
    };
    const [first, ...others] = await often(() => select(sql, values));
    expect(first).toMatchObject([{ next_whole: 2_147_483_648, is_whole: 1, is_big: 1, is_moment: 1, is_before: 0 }]);
    for (const rows of others) expect(rows).toEqual(first);
  });

  test('a fraction and a list are sent as text, however often', async () => {
    const counts = await counting(async (run) => {
      const answers = await often(() =>
        run('SELECT :half * 0.1 AS product, 3 IN (:list) AS found', { half: 0.5, list: [1, 3] }),
      );
      for (const rows of answers) expect(rows).toEqual([{ product: '0.05', found: 1 }]);
    });
    expect(counts.Com_stmt_prepare).toBe(0);
  });
});

test('a statement is prepared once on a connection, after it was sent there often', async () => {
  const counts = await counting((run) => often(() => run('SELECT :n AS n', { n: 1 }), 100));
  expect(counts).toMatchObject({ Com_stmt_prepare: 1, Com_stmt_execute: 80 });
  const rare = await counting((run) => often(() => run('SELECT :n AS seldom', { n: 1 }), 10));
  expect(rare).toMatchObject({ Com_stmt_prepare: 0, Com_stmt_execute: 0 });
});

test('a connection prepares a bounded number of statements', async () => {
  const counts = await counting(async (run) => {
    for (let nth = 0; nth < MAX_PREPARED + 20; nth += 1) await often(() => run(`SELECT :n AS n${nth}`, { n: nth }));
  });
  expect(counts.Com_stmt_prepare).toBeLessThanOrEqual(MAX_PREPARED);
});

test('a prepared statement follows changes of its tables', async () => {
  await execute('CREATE TABLE prepared_changes (id INT PRIMARY KEY, word VARCHAR(20))', {});
  try {
    const read = () => select<Record<string, unknown>>('SELECT * FROM prepared_changes WHERE id = :id', { id: 1 });
    await execute("INSERT INTO prepared_changes VALUES (1, 'pie')", {});
    await often(read);
    await execute('ALTER TABLE prepared_changes ADD COLUMN price DECIMAL(9,2) NOT NULL DEFAULT 1.50 FIRST', {});
    for (const rows of await often(read, 5)) expect(rows).toEqual([{ price: '1.50', id: 1, word: 'pie' }]);
    await execute('DROP TABLE prepared_changes', {});
    await expect(read()).rejects.toMatchObject({ original: { errno: 1146 } });
    await execute('CREATE TABLE prepared_changes (id INT PRIMARY KEY, other INT)', {});
    await execute('INSERT INTO prepared_changes VALUES (1, 7)', {});
    for (const rows of await often(read, 5)) expect(rows).toEqual([{ id: 1, other: 7 }]);
  } finally {
    await execute('DROP TABLE IF EXISTS prepared_changes', {});
  }
});

test('an error of a prepared statement is the same as of a text', async () => {
  await execute('CREATE TABLE prepared_errors (id INT PRIMARY KEY)', {});
  try {
    await execute('INSERT INTO prepared_errors (id) VALUES (:id)', { id: 0 });
    const failing = () =>
      execute('INSERT INTO prepared_errors (id) VALUES (:id)', { id: 0 }).then(
        () => ({ name: 'none', message: '' }),
        ({ name, message }: Error) => ({ name, message }),
      );
    const [first, ...others] = await often(failing);
    expect(first?.name).toBe('SequelizeUniqueConstraintError');
    for (const error of others) expect(error).toEqual(first);
  } finally {
    await execute('DROP TABLE prepared_errors', {});
  }
});

test('an error of a statement names the code that waits for it, whether it is prepared or text', async () => {
  async function readNothing(): Promise<unknown> {
    const rows = await select('SELECT * FROM prepared_nothing WHERE id = :id', { id: 1 });
    return rows;
  }
  const traces = await often(() => readNothing().catch(({ stack }: Error) => stack));
  for (const trace of traces) expect(trace).toContain('readNothing');
});
