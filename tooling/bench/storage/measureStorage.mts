import { withConnection } from '../../database/withConnection.mjs';
import { freePort } from '../../processes/freePort.mjs';
import { onShutdown } from '../../start/shutdown.mjs';
import { startSite } from '../../start/startSite.mjs';
import { seedOrders } from '../scale/seedOrders.mts';
import type { Site } from '../../start/startSite.mjs';
import type { Connection, RowDataPacket } from 'mysql2/promise';

const ORDERS = Number(process.env.BENCH_ORDERS || 100_000);
/** Rows to an order from which a table is shown by itself. */
const SHOWN_FROM = 0.05;

type TableSize = { table: string; rows: number; dataBytes: number; indexBytes: number };

export type StorageFigures = { orders: number; tables: TableSize[]; otherBytes: number };

/** Seeds a year of orders and reads what each table takes of the disk. BENCH_SCALE_DIR is a data folder that holds them already. */
export async function measureStorage(site: Site, onProgress: (message: string) => void): Promise<StorageFigures> {
  const kept = process.env.BENCH_SCALE_DIR;
  const measured = kept ? await startSite({ port: await freePort(), dataDir: kept, onStarted: onShutdown }) : site;
  await seedOrders(measured, ORDERS, onProgress);
  return withConnection(measured.databaseUrl, async (database) => {
    onProgress('reading the sizes of the tables');
    const tables = await sizesOf(database);
    const orders = tables.find(({ table }) => table === 'orders')?.rows ?? 0;
    const grows = ({ rows }: TableSize) => rows >= orders * SHOWN_FROM;
    const others = tables.filter((table) => !grows(table));
    const otherBytes = others.reduce((sum, { dataBytes, indexBytes }) => sum + dataBytes + indexBytes, 0);
    return { orders, tables: tables.filter(grows), otherBytes };
  });
}

async function sizesOf(database: Connection): Promise<TableSize[]> {
  const [names] = await database.query(
    // Tables of the sandbox are the payment provider's: a site that takes money has none of them.
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE' AND table_name NOT LIKE 'sandbox%'",
  );
  const sizes = [];
  for (const { name } of names as { name: string }[]) {
    // The sizes are estimates, which this renews.
    await database.query(`ANALYZE TABLE \`${name}\``);
    const [[counted]] = await database.query<RowDataPacket[]>(`SELECT COUNT(*) AS n FROM \`${name}\``);
    const [[size]] = await database.query<RowDataPacket[]>(
      'SELECT data_length AS data, index_length AS indexes FROM information_schema.tables WHERE table_schema = DATABASE() AND table_name = ?',
      [name],
    );
    sizes.push({
      table: name,
      rows: Number(counted?.n),
      dataBytes: Number(size?.data),
      indexBytes: Number(size?.indexes),
    });
  }
  return sizes.sort((a, b) => b.dataBytes + b.indexBytes - a.dataBytes - a.indexBytes);
}
