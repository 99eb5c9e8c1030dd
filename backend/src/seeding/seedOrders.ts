import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';
import { createSandboxTables } from '../sandbox-provider';
import type { Dish, InventedOrder } from './InventedOrder';
import { inventOrder } from './inventOrder';
import { yearBefore } from './openMinutes';
import { resume, type Progress } from './progress';
import { writeOrders } from './writeOrders';

const BATCH = 2000;

type Wanted = {
  databaseUrl: string;
  merchantId: string;
  /** In all, those of earlier runs included. */
  orders: number;
  onProgress?: (done: number, to: number) => void;
};

/**
 * A year of orders with everything that belongs to them. Run again it does nothing; killed, it goes on where it was;
 * asked for more, it adds them.
 *
 * @returns how many there are now
 * @throws Error when the restaurant has no dishes
 */
export async function seedOrders({ databaseUrl, merchantId, orders, onProgress }: Wanted): Promise<number> {
  await createSandboxTables(databaseUrl);
  const connection = await createConnection({ uri: databaseUrl, timezone: 'Z', charset: 'utf8mb4' });
  try {
    await connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
    const dishes = await readDishes(connection, merchantId);
    let progress = await resume(connection, merchantId, orders);
    for (;;) {
      await finish(connection, { merchantId, dishes, progress, onProgress });
      if (progress.to >= orders) return progress.to;
      progress = await resume(connection, merchantId, orders);
    }
  } finally {
    await connection.end();
  }
}

type Run = { merchantId: string; dishes: readonly Dish[]; progress: Progress; onProgress: Wanted['onProgress'] };

/** The next orders are invented while the database is busy with those before them. */
async function finish(connection: Connection, { merchantId, dishes, progress, onProgress }: Run): Promise<void> {
  const { from, to } = progress;
  const end = new Date(progress.end);
  const momentAt = yearBefore(end);
  const invent = (first: number): InventedOrder[] =>
    Array.from({ length: Math.min(BATCH, to - first) }, (_, offset) => {
      const index = first + offset;
      return inventOrder({ index, moment: momentAt((index - from) / (to - from)), end, dishes });
    });

  let done = progress.done;
  let batch = invent(done);
  while (batch.length > 0) {
    const after = done + batch.length;
    const writing = writeOrders(connection, merchantId, batch, { ...progress, done: after });
    batch = invent(after);
    await writing;
    done = after;
    onProgress?.(done, to);
  }
}

async function readDishes(connection: Connection, merchantId: string): Promise<Dish[]> {
  const [rows] = await connection.query<RowDataPacket[]>(
    `SELECT id, name, price_cents AS priceCents, prep_minutes AS prepMinutes FROM menu_items
      WHERE merchant_id = ? AND deleted_at IS NULL AND is_published AND price_cents > 0 ORDER BY id`,
    [merchantId],
  );
  if (rows.length === 0) throw new Error('The restaurant has no dishes yet: run the command "seed" first.');
  return rows as unknown as Dish[];
}
