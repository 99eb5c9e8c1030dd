import '../database/deadlocks';
import { register } from 'prom-client';
import { collectLockingStatements, lockedByOtherIndex, type LockingStatement } from './lockingStatements';

/**
 * Expects of each test of the surrounding block that its transactions wait for each other, and never in a circle.
 * The product tries a deadlock again, so nothing else would show it.
 */
export function expectOneLockOrder(): void {
  let before: number;
  let endCollection: () => LockingStatement[];
  beforeEach(async () => {
    before = await countedDeadlocks();
    endCollection = collectLockingStatements();
  });
  // A race may pass by luck. That each row is locked by its primary key first is seen in every statement.
  afterEach(async () => {
    expect(await lockedByOtherIndex(endCollection())).toEqual([]);
    expect((await countedDeadlocks()) - before).toBe(0);
  });
}

async function countedDeadlocks(): Promise<number> {
  const metric = await register.getSingleMetric('database_deadlocks_total')?.get();
  return metric?.values[0]?.value ?? NaN;
}
