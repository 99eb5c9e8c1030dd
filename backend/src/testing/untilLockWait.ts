import { setTimeout as sleep } from 'node:timers/promises';
import { select } from '../database/connection';

/** Waits until a transaction waits for a lock. The server renews this list only when nobody has looked for a tenth of a second. */
export async function untilLockWait(): Promise<void> {
  const waiting = () => select(`SELECT 1 FROM information_schema.innodb_trx WHERE trx_state = 'LOCK WAIT'`, {});
  for (let look = 0; look < 20; look += 1) {
    await sleep(150);
    if ((await waiting()).length > 0) return;
  }
  throw new Error('Nobody waits for a lock');
}
