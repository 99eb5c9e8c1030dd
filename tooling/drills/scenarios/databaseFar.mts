import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../../bench/statistics.mts';
import { checkAnswers, checkRecords, seconds } from '../check.mts';
import { guestHeaders, Guests } from '../Guests.mts';
import { slowWire } from '../../database/slowWire.mts';
import type { Stage } from '../Stage.mts';
import type { Placed } from '../Guests.mts';

/**
 * Of a round trip: a server and its database on two coasts, on two continents, and farther than anybody should put
 * them.
 */
const DISTANCES_MS = [80, 100, 150];
const GUESTS = 40;
/** A guest a second opens the payment page. A busy restaurant has one in ten seconds. */
const EVERY_MS = 1000;
/** Of those who want to pay, as many may be asked to try again. */
const LEAST_SHARE = 0.9;

/** Guests open the payment page of their orders while the database is far away. */
export async function databaseFar(stage: Stage) {
  let delay = 0;
  const wire = await slowWire(stage.database.url, () => delay);
  const server = await stage.startServer({ databaseUrl: wire.url });
  const guests = new Guests(server.origin, { pays: false });
  for (const distance of DISTANCES_MS) {
    stage.say(`${GUESTS} guests order`);
    const orders: Placed[] = [];
    for (let guest = 0; guest < GUESTS; guest += 1) orders.push(await guests.order(randomUUID()));
    stage.say(`${distance} ms for each round trip`);
    delay = distance / 2;
    // Connections that are opened now know nothing of the distance before.
    await sleep(2000);
    const opened = await openEach(guests, orders);
    delay = 0;
    await sleep(1000);
    const times = opened.map(({ milliseconds }) => milliseconds);
    const middle = times.length === 0 ? 0 : median(times);
    stage.findings.record(
      `${distance} ms: the payment page opens at the first try`,
      opened.length >= LEAST_SHARE * GUESTS,
      `${Math.round((100 * opened.length) / GUESTS)} %: ${opened.length} of ${GUESTS} guests, half of them within ${seconds(middle)}`,
    );
  }
  stage.say('everybody pays');
  for (const placed of guests.placed) await guests.pay(placed);
  checkAnswers(stage, guests);
  await checkRecords(stage, guests);
  await server.end('SIGTERM');
  wire.close();
  return `${DISTANCES_MS.join(', ')} ms for each round trip to the database; at each distance ${GUESTS} guests open the payment page, one a second, then everybody pays`;
}

/** Each guest tries once. */
async function openEach(guests: Guests, orders: readonly Placed[]) {
  const tries = orders.map(async ({ session, id }, index) => {
    await sleep(index * EVERY_MS);
    const started = performance.now();
    const { status } = await guests.ask('checkout', {
      path: '/api/sandbox/hosted-checkout',
      headers: guestHeaders(session),
      body: { orderId: id },
    });
    return { status, milliseconds: performance.now() - started };
  });
  return (await Promise.all(tries)).filter(({ status }) => status === 200);
}
