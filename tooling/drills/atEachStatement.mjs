import { createHash, randomUUID } from 'node:crypto';
import { poll } from '../processes/poll.mjs';
import { Guests } from './Guests.mjs';

const HIT_WITHIN_MS = 8000;

/**
 * Plays one order as often as it has statements, with something happening at the first, the second, and so on. The
 * guest tries again with the same key until there is an answer.
 *
 * @param {import('./Stage.mjs').Stage} stage
 * @param {import('./ServerProcess.mjs').ServerProcess} server
 * @param {object} options
 * @param {'before' | 'after'} options.when
 * @param {boolean} options.holds  nothing passes on the connection any more; else it breaks
 * @param {() => Promise<unknown>} [options.then]  what happens to the database at that moment
 * @returns {Promise<{ guests: Guests, statements: readonly string[] }>}
 */
export async function atEachStatement(stage, server, { when, holds, then = () => Promise.resolve() }) {
  const guests = new Guests({ origin: () => server.origin, pays: false });
  const counted = await play(stage, guests, {});
  for (let at = 1; at <= counted.length; at += 1) {
    stage.say(`statement ${at} of ${counted.length}`);
    await play(stage, guests, { at, when, holds }, then);
  }
  return { guests, statements: counted };
}

/**
 * @param {import('./Stage.mjs').Stage} stage
 * @param {Guests} guests
 * @param {{ at?: number, when?: 'before' | 'after', holds?: boolean }} wanted
 * @param {() => Promise<unknown>} [then]
 */
async function play(stage, guests, wanted, then) {
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
