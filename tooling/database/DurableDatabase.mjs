import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPrivateDatabase } from './startPrivateDatabase.mjs';

/** A durable database that can be killed, frozen and started again at the same address. */
export class DurableDatabase {
  /** @type {import('./startPrivateDatabase.mjs').PrivateDatabase | undefined} */
  #running;
  /** @type {number | undefined} */
  #port;

  /** @param {string} dataDir @param {string} [binlog]  folder of a binary log */
  constructor(dataDir, binlog) {
    this.dataDir = dataDir;
    this.binlog = binlog;
  }

  get url() {
    return this.#running?.url ?? '';
  }

  /** Of one server, for a look at the rows. */
  get address() {
    return this.url;
  }

  async start() {
    this.#running = await startPrivateDatabase({
      dataDir: this.dataDir,
      ...(this.binlog === undefined ? {} : { binlog: this.binlog }),
      ...(this.#port === undefined ? {} : { port: this.#port }),
    });
    this.#port = Number(new URL(this.#running.url).port);
  }

  /** As a crash or the kernel would: nothing is written back. */
  async kill() {
    this.signal('SIGKILL');
    await this.#running?.exited;
    await this.stop();
  }

  /** @param {NodeJS.Signals} signal */
  signal(signal) {
    process.kill(Number(readFileSync(join(this.dataDir, 'database/server.pid'), 'utf8').trim()), signal);
  }

  async stop() {
    const running = this.#running;
    this.#running = undefined;
    await running?.stop();
  }
}
