import { setTimeout as sleep } from 'node:timers/promises';

const EVERY_MS = 200;

type Beat = { at: number; livez: number; readyz: number };

/** Polls /livez and /readyz of one server, as an orchestrator does. */
export class Health {
  beats: Beat[] = [];
  #watching = true;

  readonly #ended: Promise<void>;

  constructor(readonly origin: string) {
    this.#ended = this.#watch();
  }

  async #watch() {
    while (this.#watching) {
      const [livez, readyz] = await Promise.all([this.#status('/livez'), this.#status('/readyz')]);
      this.beats.push({ at: performance.now(), livez, readyz });
      await sleep(EVERY_MS);
    }
  }

  async #status(path: string) {
    try {
      return (await fetch(this.origin + path, { signal: AbortSignal.timeout(3000) })).status;
    } catch {
      return 0;
    }
  }

  async stop() {
    this.#watching = false;
    await this.#ended;
  }

  /** Seconds from a moment until /readyz first said this; undefined when it never did. */
  secondsUntil(moment: number, status: number) {
    const beat = this.beats.find(({ at, readyz }) => at >= moment && readyz === status);
    return beat && (beat.at - moment) / 1000;
  }

  /** Whether /livez said 200 every time. */
  get alwaysAlive() {
    return this.beats.every(({ livez }) => livez === 200);
  }
}

export async function readinessOf(origin: string) {
  const response = await fetch(`${origin}/readyz`);
  const { reasons = [] } = (await response.json()) as { reasons?: string[] };
  return { status: response.status, reasons };
}
