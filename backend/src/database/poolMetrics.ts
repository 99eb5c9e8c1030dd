import { Gauge, Histogram } from 'prom-client';
import type { Sequelize } from 'sequelize';
import { internalsOf } from './sequelizeInternals';

const BUCKETS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2];

const waits = new Histogram({
  name: 'database_wait_seconds',
  help: 'Time that work waited before it reached the database: for a connection of the pool, or for a turn in a queue',
  labelNames: ['for'] as const,
  buckets: BUCKETS,
});

const queued = new Gauge({
  name: 'database_queue_waiting',
  help: 'Pieces of work that wait for their turn in a queue before the database',
  labelNames: ['queue'] as const,
});

/** Counts the waiting requests of one queue, and times how long they wait. */
export type QueueMeter = { entered(): void; left(seconds: number): void };

export function meterQueue(queue: string): QueueMeter {
  const waiting = queued.labels(queue);
  const times = waits.labels(queue);
  waiting.set(0);
  return {
    entered: () => waiting.inc(),
    left: (seconds) => {
      waiting.dec();
      times.observe(seconds);
    },
  };
}

/** Shows the state of the process's pool, and times each wait for one of its connections. */
export function meterPool(sequelize: Sequelize): void {
  const times = waits.labels('connection');
  const { pool } = internalsOf(sequelize).connectionManager;
  const acquire = pool.acquire.bind(pool);
  pool.acquire = async (...wanted) => {
    const asked = performance.now();
    const connection = await acquire(...wanted);
    times.observe((performance.now() - asked) / 1000);
    return connection;
  };
  const connections = new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of the pool by what they do, and how many callers wait for one',
    labelNames: ['state'] as const,
    collect: () => {
      connections.set({ state: 'in_use' }, pool.using);
      connections.set({ state: 'idle' }, pool.available);
      connections.set({ state: 'waiting' }, pool.waiting);
    },
  });
}
