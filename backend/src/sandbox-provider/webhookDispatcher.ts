import { dueDeliveries, recordDelivered } from './deliveries';
import type { Delivery } from './deliveries';
import { SIGNATURE_HEADER, signWebhook } from './signature';
import type { SandboxDatabase } from './store/database';

/** How long a merchant may take to answer. */
const TIMEOUT_MS = 5000;
const TICK_MS = 500;
/** So long after the last nudge the queue is processed at each tick, later once in so many. */
const BUSY_MS = 30_000;
const TICKS_AT_REST = 10;
/** While the database is away, once in so often is enough to see it come back. */
const REST_AFTER_FAILURE_MS = 5000;
const BATCH = 50;
const LONGEST_PAUSE_MS = 3_600_000;
/** Older than any merchant accepts. */
const STALE_SECONDS = 600;

export type WebhookDispatcher = {
  start: () => void;
  /** Processes the queue now instead of at the next tick. */
  nudge: () => void;
  /** Ends after what is being sent has been answered. */
  stop: () => Promise<void>;
};

type Settings = {
  database: SandboxDatabase;
  url: string;
  secret: string;
  now: () => number;
  onError: (error: unknown) => void;
  /** Work of the same rhythm, such as closing sessions that have run out. */
  beforeEach: () => Promise<void>;
};

/**
 * Sends what is in the queue until the merchant answers 2xx, with pauses that double from a second. The queue is in the
 * database, so a restart forgets nothing; a guarded update lets several processes share it.
 */
export function createWebhookDispatcher(settings: Settings): WebhookDispatcher {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let restsUntil = 0;
  let nudgedAt = performance.now();
  let ticks = 0;

  async function run(): Promise<void> {
    do {
      again = false;
      try {
        await settings.beforeEach();
        await sendDue(settings);
      } catch (error) {
        settings.onError(error);
        restsUntil = performance.now() + REST_AFTER_FAILURE_MS;
        return;
      }
    } while (again);
  }

  function nudge(): void {
    nudgedAt = performance.now();
    process();
  }

  function process(): void {
    if (running) {
      again = true;
      return;
    }
    running = run().finally(() => {
      running = undefined;
    });
  }

  return {
    start: () => {
      timer ??= setInterval(() => {
        ticks += 1;
        const isBusy = performance.now() - nudgedAt < BUSY_MS;
        if (performance.now() >= restsUntil && (isBusy || ticks % TICKS_AT_REST === 0)) process();
      }, TICK_MS).unref();
    },
    nudge,
    stop: async () => {
      clearInterval(timer);
      timer = undefined;
      again = false;
      await running;
    },
  };
}

async function sendDue(settings: Settings): Promise<void> {
  const due = await dueDeliveries(settings.database, settings.now(), BATCH);
  await Promise.all(due.map((delivery) => send(settings, delivery)));
}

async function send(settings: Settings, delivery: Delivery): Promise<void> {
  const claimed = await settings.database.change(
    `UPDATE sandbox_webhooks SET attempts = attempts + 1, next_attempt_at = ?
     WHERE id = ? AND delivered_at IS NULL AND attempts = ? AND (held IS NULL OR held <> 'by_hand')`,
    [settings.now() + TIMEOUT_MS * 2, delivery.id, delivery.attempts],
  );
  if (claimed === 0) return;
  const failure = await post(settings, delivery);
  if (failure === null) return recordDelivered(settings.database, delivery, settings.now());
  const pause = Math.min(1000 * 2 ** delivery.attempts, LONGEST_PAUSE_MS);
  await settings.database.change('UPDATE sandbox_webhooks SET next_attempt_at = ?, last_error = ? WHERE id = ?', [
    settings.now() + pause,
    failure.slice(0, 255),
    delivery.id,
  ]);
}

/** Answers null when the merchant took it, else what went wrong. */
async function post(settings: Settings, { body, signature }: Delivery): Promise<string | null> {
  const secret = signature === 'forged' ? 'a secret that the merchant does not know' : settings.secret;
  const signedAt = Math.floor(settings.now() / 1000) - (signature === 'stale' ? STALE_SECONDS : 0);
  try {
    const response = await fetch(settings.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signWebhook(body, secret, signedAt) },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.arrayBuffer();
    return response.ok ? null : `answered ${response.status}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
