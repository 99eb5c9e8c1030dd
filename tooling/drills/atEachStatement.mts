import { createHash, randomUUID } from 'node:crypto';
import { poll } from '../processes/poll.mjs';
import { Guests } from './Guests.mts';
import type { Stage } from './Stage.mts';
import type { ServerProcess } from './ServerProcess.mts';

const HIT_WITHIN_MS = 8000;

/**
 * Plays one order as often as it has statements, with something happening at the first, the second, and so on. The
 * guest tries again with the same key until there is an answer.
 */
export async function atEachStatement(
  stage: Stage,
  server: ServerProcess,
  {
    when,
    holds,
    then = () => Promise.resolve(),
  }: {
    when: 'before' | 'after';
    /** Nothing passes on the connection any more; else it breaks */
    holds: boolean;
    /** What happens to the database at that moment */
    then?: () => Promise<unknown>;
  },
): Promise<{ guests: Guests; statements: readonly string[] }> {
  const guests = new Guests(server.origin, { pays: false });
  const counted = await play(stage, guests, {});
  for (let at = 1; at <= counted.length; at += 1) {
    stage.say(`statement ${at} of ${counted.length}`);
    await play(stage, guests, { at, when, holds }, then);
  }
  return { guests, statements: counted };
}

async function play(
  stage: Stage,
  guests: Guests,
  wanted: { at?: number; when?: 'before' | 'after'; holds?: boolean },
  then?: () => Promise<unknown>,
) {
  const session = randomUUID();
  const about = [createHash('sha256').update(session).digest('hex')];
  await guests.fillCart(session);
  const fault = stage.wire.injectFault({ about, ...wanted });
  const ordering = guests.placeOrder(session);
  if (then) {
    const hasHit = await poll(() => fault.hasHit, { withinMs: HIT_WITHIN_MS, everyMs: 10 });
    if (!hasHit) throw new Error(`Statement ${wanted.at} was never sent`);
    await then();
  }
  await ordering;
  fault.end();
  return fault.statements;
}
