import { hkdfSync, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RowDataPacket } from 'mysql2/promise';
import { tsImport } from 'tsx/esm/api';
import { ask } from '../bench/ask.mts';
import { freePort } from '../processes/freePort.mjs';
import { runBackend } from '../start/backend.mjs';
import { readOrCreateSecrets } from '../environment/demoSecrets.mjs';
import { onShutdown } from '../start/shutdown.mjs';
import { siteEnvironment } from '../start/siteEnvironment.mjs';
import { Applicant } from './Applicant.mts';
import { DurableDatabase } from '../database/DurableDatabase.mjs';
import { withConnection } from '../database/withConnection.mjs';
import { Findings } from './Findings.mts';
import { Guests } from './Guests.mts';
import { Member } from './Member.mts';
import { ServerProcess } from './ServerProcess.mts';
import type { DatabaseProxy } from '../../backend/src/testing/databaseProxy';

/** @returns or why the drill can't be played here */
export type OpenStage = (options: { seed: number; say: (text: string) => void }) => Promise<Stage | string>;

const MEMBERS = 2;
/** Slots as wide as they may be: drills are about faults, not about a full kitchen. */
const WIDE_KITCHEN = { capacity_minutes: 10_000, always_open: true };

/** `root`: of another clone that the server is built in. */
type ServerOptions = { origin?: string; databaseUrl?: string; more?: NodeJS.ProcessEnv; root?: string };

/** What a drill is played on: a database, a wire to it, and as many processes of the server as it wants. */
export class Stage {
  findings = new Findings();
  /** How long a drill that takes its time lasts, for each of its parts. */
  minutes = 10;
  /** The commit whose server serves beside ours, in a drill of two versions. */
  from: string | undefined;
  /** Guests with an account, who join when the first server starts. */
  members: Member[] = [];
  /** Job seekers, who apply while the others order. */
  applicants = [new Applicant()];
  readonly secrets: ReturnType<typeof readOrCreateSecrets>;
  #state: number;
  #jwtSecret = `${randomUUID()}${randomUUID()}`;
  #servers: ServerProcess[] = [];

  constructor(
    seed: number,
    readonly dataDir: string,
    readonly database: DurableDatabase,
    readonly wire: DatabaseProxy,
    readonly say: (text: string) => void,
  ) {
    this.#state = seed;
    this.secrets = readOrCreateSecrets(dataDir);
  }

  static async open({
    seed,
    say,
    dataDir = mkdtempSync(join(tmpdir(), 'drill-')),
    binlog,
    migrated = true,
  }: {
    seed: number;
    say: (text: string) => void;
    /** Made by the drill itself */
    dataDir?: string;
    /** Folder of the database's binary log; without one it keeps none */
    binlog?: string;
    /** False: the database has no table yet */
    migrated?: boolean;
  }) {
    onShutdown(() => rmSync(dataDir, { recursive: true, force: true }));
    const database = new DurableDatabase(dataDir, binlog);
    onShutdown(() => database.stop());
    await database.start();
    const { databaseProxy } = await tsImport('../../backend/src/testing/databaseProxy.ts', import.meta.url);
    const wire = await databaseProxy(database.url);
    onShutdown(() => wire.close());
    const stage = new Stage(seed, dataDir, database, wire, say);
    if (migrated) await stage.migrate();
    return stage;
  }

  async migrate() {
    await runBackend('migrate', this.environment());
    await runBackend('seed', this.environment());
  }

  /** Of a server, and of the backend's commands, which reach the database directly. */
  environment({ databaseUrl = this.database.url, origin, more = {} }: Omit<ServerOptions, 'root'> = {}) {
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

  /** A server on the wire, ready for many guests. */
  async startServer(options: ServerOptions = {}) {
    const server = await this.newServer(options);
    await server.start();
    await this.prepare(server.origin);
    return server;
  }

  /** A server that the drill starts itself. */
  async newServer({ origin, databaseUrl = this.wire.url, more = {}, root }: ServerOptions = {}) {
    const port = await freePort();
    const env = this.environment({ databaseUrl, origin: origin ?? `http://127.0.0.1:${port}`, more });
    const server = new ServerProcess({ port, env, logDir: join(this.dataDir, 'logs'), root });
    this.#servers.push(server);
    return server;
  }

  /** Makes a site that has started ready for many guests. */
  async prepare(origin: string) {
    await this.setKitchen(origin, WIDE_KITCHEN);
    while (this.members.length < MEMBERS) this.members.push(await Member.join(origin, this.#jwtSecret, this.staff));
  }

  /** Saves some of the kitchen's settings. */
  async setKitchen(origin: string, changed: object) {
    const url = `${origin}/api/ordering/settings`;
    const { json: settings } = await ask(url);
    const body = { ...settings, kitchen: { ...settings.kitchen, ...changed } };
    await ask(url, { method: 'PUT', headers: this.staff, body });
  }

  /** All kinds of guests: some have an account, and some apply for a job. */
  guestsOf(site: { origin: string }) {
    return new Guests(site.origin, { visitors: [...this.members, ...this.applicants] });
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

  async query(sql: string, values: unknown[] = []): Promise<RowDataPacket[]> {
    const [rows] = await withConnection(this.database.address, (connection) =>
      connection.query<RowDataPacket[]>(sql, values),
    );
    return rows;
  }

  /** The next number in [0, 1), decided by the seed. */
  random() {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
}
