import { setTimeout as sleep } from 'node:timers/promises';
import { select } from '../database/connection';
import { eventually } from './eventually';

/** The server renews its list of transactions only when nobody has asked it for a tenth of a second. */
const LOOK_EVERY_MS = 200;

/** Waits until so many transactions of this test's schema wait for a lock: the files beside this one use the same server. */
export function untilLockWait(count = 1): Promise<void> {
  return eventually(async () => {
    await sleep(LOOK_EVERY_MS);
    const waiting = await select(
      `SELECT 1 FROM information_schema.innodb_trx trx
         JOIN information_schema.processlist connections ON connections.id = trx.trx_mysql_thread_id
        WHERE trx.trx_state = 'LOCK WAIT' AND connections.db = DATABASE()`,
      {},
    );
    expect(waiting.length).toBeGreaterThanOrEqual(count);
  });
}
