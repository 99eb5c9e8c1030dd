import { hkdfSync, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { tsImport } from 'tsx/esm/api';
import { ask } from '../bench/ask.mjs';
import { freePort } from '../processes/freePort.mjs';
import { runBackend } from '../start/backend.mjs';
import { readOrCreateSecrets } from '../environment/demoSecrets.mjs';
import { onShutdown } from '../start/shutdown.mjs';
import { siteEnvironment } from '../start/siteEnvironment.mjs';
import { Applicant } from './Applicant.mjs';
import { Database } from './Database.mjs';
import { Findings } from './Findings.mjs';
import { Guests } from './Guests.mjs';
import { Member } from './Member.mjs';
import { ServerProcess } from './ServerProcess.mjs';

const MEMBERS = 2;
/** Slots as wide as they may be: drills are about faults, not about a full kitchen. */
const WIDE_KITCHEN = { capacity_minutes: 10_000, always_open: true };

/** What a drill is played on: a database, a wire to it, and as many processes of the server as it wants. */
export class Stage {
  findings = new Findings();
  /** How long a drill that takes its time lasts, for each of its parts. */
  minutes = 10;
  /** The commit whose server serves beside ours, in a drill of two versions. @type {string | undefined} */
  from;
  /** Guests with an account, who join when the first server starts. @type {Member[]} */
  members = [];
  /** Job seekers, who apply while the others order. */
  applicants = [new Applicant()];
  #state = 0;
  #jwtSecret = `${randomUUID()}${randomUUID()}`;
  /** @type {ServerProcess[]} */
  #servers = [];

  /**
   * @param {object} parts
   * @param {number} parts.seed
   * @param {string} parts.dataDir
   * @param {Database} parts.database
   * @param {import('../../backend/src/testing/databaseProxy').DatabaseProxy} parts.wire
   * @param {(text: string) => void} parts.say
   */
  constructor({ seed, dataDir, database, wire, say }) {
    this.#state = seed;
    this.dataDir = dataDir;
    this.database = database;
    this.wire = wire;
    this.say = say;
    this.secrets = readOrCreateSecrets(dataDir);
  }

  /**
   * @param {object} options
   * @param {number} options.seed
   * @param {(text: string) => void} options.say
   * @param {string} [options.dataDir]  made by the drill itself
   * @param {string} [options.binlog]  folder of the database's binary log; without one it keeps none
   * @param {boolean} [options.migrated]  false: the database has no table yet
   */
  static async open({ seed, say, dataDir = mkdtempSync(join(tmpdir(), 'drill-')), binlog, migrated = true }) {
    onShutdown(() => rmSync(dataDir, { recursive: true, force: true }));
    const database = new Database(dataDir, binlog);
    await database.start();
    const { databaseProxy } = await tsImport('../../backend/src/testing/databaseProxy.ts', import.meta.url);
    const wire = await databaseProxy(database.url);
    onShutdown(() => wire.close());
    const stage = new Stage({ seed, dataDir, database, wire, say });
    if (migrated) await stage.migrate();
    return stage;
  }

  async migrate() {
    await runBackend('migrate', this.environment({}));
    await runBackend('seed', this.environment({}));
  }

  /**
   * Of a server, and of the backend's commands, which reach the database directly.
   *
   * @param {object} options
   * @param {string} [options.databaseUrl]
   * @param {string} [options.origin]
   * @param {NodeJS.ProcessEnv} [options.more]
   */
  environment({ databaseUrl = this.database.url, origin, more = {} }) {
    const { dataDir, secrets } = this;
    return {
      ...siteEnvironment({ mode: 'demo', port: 1, dataDir, databaseUrl, secrets }),
      ...(origin === undefined ? {} : { PUBLIC_ORIGIN: origin }),
      // Each guest of the drill says where they come from: the limits by address are not what is drilled.
      TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'warn',
      AUTH_JWT_SECRET: this.#jwtSecret,
      ...more,
    };
  }

  /**
   * A server on the wire, ready for many guests.
   *
   * @param {{ origin?: string, databaseUrl?: string, more?: NodeJS.ProcessEnv, root?: string }} [options]  root: of another
   *   clone that the server is built in
   */
  async startServer({ origin, databaseUrl = this.wire.url, more = {}, root } = {}) {
    const server = await this.newServer({ origin, databaseUrl, more, root });
    await server.start();
    await this.prepare(server.origin);
    return server;
  }

  /**
   * A server that the drill starts itself.
   *
   * @param {{ origin?: string | undefined, databaseUrl?: string, more?: NodeJS.ProcessEnv, root?: string | undefined }} [options]
   */
  async newServer({ origin, databaseUrl = this.wire.url, more = {}, root } = {}) {
    const port = await freePort();
    const env = this.environment({ databaseUrl, origin: origin ?? `http://127.0.0.1:${port}`, more });
    const server = new ServerProcess({ port, env, logDir: join(this.dataDir, 'logs'), root });
    this.#servers.push(server);
    return server;
  }

  /** Makes a site that has started ready for many guests. @param {string} origin */
  async prepare(origin) {
    await this.setKitchen(origin, WIDE_KITCHEN);
    const site = { origin, jwtSecret: this.#jwtSecret, staff: this.staff };
    while (this.members.length < MEMBERS) this.members.push(await Member.join(site));
  }

  /** Saves some of the kitchen's settings. @param {string} origin @param {object} changed */
  async setKitchen(origin, changed) {
    const url = `${origin}/api/ordering/settings`;
    const { json: settings } = await ask(url);
    const body = { ...settings, kitchen: { ...settings.kitchen, ...changed } };
    await ask(url, { method: 'PUT', headers: this.staff, body });
  }

  /** All kinds of guests: some have an account, and some apply for a job. @param {{ origin: string }} site */
  guestsOf(site) {
    return new Guests({ origin: () => site.origin, members: this.members, applicants: this.applicants });
  }

  get staff() {
    return { Authorization: `Bearer ${this.secrets.serviceToken}` };
  }

  /** What the sandbox provider asks of its merchant, derived as the server does. */
  get providerKey() {
    const key = hkdfSync('sha256', this.secrets.siteSecret, '', 'sandbox payments: API key', 32);
    return Buffer.from(key).toString('hex');
  }

  /** Ends everything, so that the next drill has the machine for itself. */
  async close() {
    await Promise.all(this.#servers.map((server) => server.end('SIGKILL')));
    await this.wire.close();
    await this.database.stop();
  }

  /** @param {string} sql @param {unknown[]} [values] @returns {Promise<any[]>} */
  async query(sql, values = []) {
    const connection = await createConnection(this.database.address);
    try {
      const [rows] = await connection.query(sql, values);
      return /** @type {any[]} */ (rows);
    } finally {
      await connection.end();
    }
  }

  /** The next number in [0, 1), decided by the seed. */
  random() {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
}
