import { poll } from '../processes/poll.mjs';
import { runBackend } from '../start/backend.mjs';
import { checkApplicants } from './checkApplicants.mts';
import { checkMembers } from './checkMembers.mts';
import type { Stage } from './Stage.mts';
import type { Guests, Heard } from './Guests.mts';
import type { Health } from './Health.mts';

const ANSWER_MS = 3000;
const DRAIN_MS = 30_000;
const NOBODY = { step: 'none', milliseconds: 0 };

/**
 * Every request was answered in time, refusals with Retry-After.
 *
 * @param options  mayBreak: a killed server breaks connections
 */
export function checkAnswers(
  { findings }: Stage,
  { heard }: Guests,
  { mayBreak = false }: { mayBreak?: boolean } = {},
) {
  // The page where guests pay is the provider's, which has expectations of its own.
  const ours = heard.filter(({ step }) => step !== 'pay');
  const slowest = ours.reduce((slow, one) => (one.milliseconds > slow.milliseconds ? one : slow), NOBODY);
  const unanswered = ours.filter(({ status }) => status === 0);
  const timeouts = unanswered.filter(({ failure }) => failure === 'TimeoutError');
  findings.record(
    'an answer within 3 s',
    slowest.milliseconds <= ANSWER_MS && (mayBreak ? timeouts : unanswered).length === 0,
    `${ours.length} requests, slowest ${seconds(slowest.milliseconds)} (${slowest.step}), ${unanswered.length} without an answer${mayBreak && unanswered.length > 0 ? ' (connections of a killed process)' : ''}`,
  );
  const failed = ours.filter(({ status }) => status >= 500);
  const wrong = failed.filter(({ status, retryAfter, detail }) => status !== 503 || !retryAfter || !detail);
  findings.record(
    '503 with Retry-After and detail',
    wrong.length === 0,
    failed.length === 0
      ? 'nothing was refused'
      : `${failed.length} refused, ${failed.length - wrong.length} so${wrong.length > 0 ? `; others: ${kindsOf(wrong)}` : ''}`,
  );
}

/** For a server that stops in order: no connection breaks and nothing fails. A busy one may ask to try again, as ever. */
export function checkUnbroken({ findings }: Stage, { heard }: Guests) {
  const busy = heard.filter(({ status, retryAfter }) => status === 503 && retryAfter);
  const failed = heard.filter(({ status }) => status === 0 || status >= 500).filter((one) => !busy.includes(one));
  findings.record(
    'SIGTERM under load: no failed request',
    failed.length === 0,
    `${heard.length} requests, ${failed.length} failed${failed.length > 0 ? `: ${kindsOf(failed)}` : ''}, ` +
      `${busy.length} asked to try again`,
  );
}

export function checkAlive({ findings }: Stage, health: Health) {
  findings.record('/livez stays 200', health.alwaysAlive, `${health.beats.length} looks`);
}

/** For a fault that takes no order away: balancers go on sending guests. */
export function checkGreen({ findings }: Stage, { beats }: Health) {
  const red = beats.filter(({ readyz }) => readyz !== 200).length;
  findings.record('/readyz stays 200', red === 0, `${beats.length} looks, ${red} of them red`);
}

/**
 * For a fault that takes orders away.
 *
 * @param when  by performance.now()
 */
export function checkRed(
  { findings }: Stage,
  health: Health,
  { brokenAt, recoveredAt }: { brokenAt: number; recoveredAt: number },
) {
  const red = health.secondsUntil(brokenAt, 503);
  findings.record(
    '/readyz turns red within 5 s',
    red !== undefined && red <= 5,
    red === undefined ? 'it never did' : `after ${red.toFixed(1)} s`,
  );
  const green = health.secondsUntil(recoveredAt, 200);
  findings.record(
    '/readyz turns green within 10 s of the repair',
    green !== undefined && green <= 10,
    green === undefined ? 'it did not' : `after ${green.toFixed(1)} s`,
  );
}

/** Every acknowledged order is in the database, once, with all of its effects. */
export async function checkRecords(stage: Stage, guests: Guests, { drains = true }: { drains?: boolean } = {}) {
  const { findings } = stage;
  const { placed, paid, givenUp } = guests;
  if (drains) await checkOutbox(stage);
  const ids = placed.map(({ id }) => id);
  const known = ids.length === 0 ? [] : await stage.query('SELECT id, session_hash FROM orders WHERE id IN (?)', [ids]);
  const doubles = await stage.query(
    `SELECT session_hash FROM orders WHERE superseded_by IS NULL AND status <> 'Cancelled' AND user_id IS NULL
      GROUP BY session_hash HAVING COUNT(*) > 1`,
  );
  findings.record(
    'nothing acknowledged is lost, nothing is there twice',
    known.length === new Set(ids).size && doubles.length === 0,
    `${new Set(ids).size} orders acknowledged, ${known.length} found, ${doubles.length} guests with two`,
  );
  const unpaid = await untilNone(async () =>
    paid.length === 0
      ? []
      : stage.query("SELECT id FROM orders WHERE id IN (?) AND payment_status NOT IN ('paid', 'refunded')", [paid]),
  );
  findings.record(
    'what was paid is paid',
    unpaid.length === 0,
    `${paid.length} paid, ${unpaid.length} of them not noted`,
  );
  await checkMembers(stage, paid);
  await checkApplicants(stage);
  findings.record(
    'a guest who tries again gets through',
    givenUp.length === 0,
    givenUp.length === 0 ? 'nobody gave up' : `${givenUp.length} gave up: ${givenUp[0]}`,
  );
  await checkInvariants(stage);
}

export async function checkOutbox(stage: Stage) {
  const since = performance.now();
  const left = await untilNone(() => stage.query('SELECT topic FROM outbox WHERE done_at IS NULL'));
  stage.findings.record(
    'the outbox drains within 30 s',
    left.length === 0,
    left.length === 0 ? `after ${seconds(performance.now() - since)}` : `${left.length} undone`,
  );
}

export async function checkInvariants(stage: Stage) {
  try {
    await runBackend('invariants', stage.environment());
    stage.findings.record(
      'the invariants hold',
      true,
      'npm run invariants found nothing, I5 to I9 of the points and I16 of the applications included',
    );
  } catch (error) {
    stage.findings.record('the invariants hold', false, (error as Error).message.replaceAll('\n', ' '));
  }
}

/** @returns what is left after half a minute */
async function untilNone(read: () => Promise<any[]>): Promise<any[]> {
  let left: any[] = [];
  await poll(async () => (left = await read()).length === 0, { withinMs: DRAIN_MS, everyMs: 250 });
  return left;
}

/** What failed and how, each kind once with how often: `order 503 We cannot do this right now. (3)`. */
export function kindsOf(heard: readonly Heard[]) {
  const kinds: Map<string, number> = new Map();
  for (const { step, status, failure, detail } of heard) {
    const kind = [step, failure ?? status, detail].filter((part) => part !== undefined).join(' ');
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return [...kinds].map(([kind, times]) => `${kind} (${times})`).join(', ');
}

export function seconds(milliseconds: number) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
