import { withConnection } from '../../database/withConnection.mjs';
import { ask } from '../ask.mts';
import { leastRowsRead } from '../roundTrips/rowsRead.mts';
import type { Connection } from 'mysql2/promise';
import type { Site } from '../../start/startSite.mjs';

const PASSES = 7;
const LIMIT = 50;

export type PageCount = { name: string; returned: number; rowsRead: number; goal: number };

/**
 * Reads first, middle and last pages of every list of orders, and the dashboard's figures, and counts what the database
 * read for each. A returned row is an order or one of its lines.
 */
export async function readPages({ origin, databaseUrl, secrets }: Site): Promise<PageCount[]> {
  return withConnection(databaseUrl, async (database) => {
    const read = (path: string) => ask(origin + path, { headers: { Authorization: `Bearer ${secrets.serviceToken}` } });
    const count = async (name: string, path: string): Promise<PageCount> => {
      const { json } = await read(path);
      const returned = Array.isArray(json) ? json.reduce((sum, { items }) => sum + 1 + items.length, 0) : 1;
      const rowsRead = await leastRowsRead(database, PASSES, () => read(path));
      return { name, returned, rowsRead, goal: 3 * returned + 20 };
    };

    const counts = [await count('dashboard figures', '/api/orders/stats/summary')];
    for (const [name, path] of Object.entries(await listsOf(database))) {
      const total = Number((await read(`${path}limit=1`)).headers.get('X-Total-Count'));
      for (const [page, offset] of [
        ['first', 0],
        ['middle', Math.floor(total / 2)],
        ['last', Math.max(0, total - LIMIT)],
      ] as const) {
        counts.push(await count(`${name}, ${page} page`, `${path}limit=${LIMIT}&offset=${offset}`));
      }
    }
    return counts;
  });
}

async function listsOf(database: Connection): Promise<Record<string, string>> {
  const [rows] = await database.query(
    'SELECT user_id FROM orders WHERE user_id IS NOT NULL GROUP BY user_id ORDER BY COUNT(*) DESC LIMIT 1',
  );
  const [{ user_id: user }] = rows as [{ user_id: string }];
  return {
    orders: '/api/orders/?',
    'orders, unpaid too': '/api/orders/?include_unpaid=true&',
    'fulfilled orders': '/api/orders/status/Fulfilled?',
    'cancelled orders': '/api/orders/status/Cancelled?',
    'orders in the kitchen': '/api/orders/status/Pending?',
    "a customer's orders": `/api/orders/?user_id=${user}&`,
  };
}
