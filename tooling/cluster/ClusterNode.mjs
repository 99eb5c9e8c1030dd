import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { createConnection } from 'mysql2/promise';
import { serverEnvironment } from '../database/findServer.mjs';
import { asRoot } from '../database/serverFlags.mjs';
import { startGuarded } from '../processes/startGuarded.mjs';
import { untilReady } from '../processes/untilReady.mjs';
import { onShutdown } from '../start/shutdown.mjs';

const SYNCED = { withinMs: 60_000, everyMs: 50 };
const RECOVERED_WITHIN_MS = 30_000;

/**
 * @typedef {object} NodePlace
 * @property {string} name
 * @property {string} folder  with the node's `data`, which holds the state of the cluster that it joins
 * @property {number} port
 * @property {number} groupPort  where the nodes speak with each other
 * @property {number} catchUpPort  where a node that was away gets what it missed
 */

/** One node of a Galera cluster on the loopback interface. It never outlives this process. */
export class ClusterNode {
  /** @type {import('../processes/startGuarded.mjs').GuardedProcess | undefined} */
  #running;

  /**
   * @param {object} options
   * @param {import('../database/findServer.mjs').DatabaseServer} options.server
   * @param {string} options.provider  Galera's library
   * @param {NodePlace} options.place
   * @param {readonly NodePlace[]} options.others
   * @param {string} options.url  of the node's database
   */
  constructor({ server, provider, place, others, url }) {
    this.server = server;
    this.provider = provider;
    this.place = place;
    this.others = others;
    this.url = url;
    onShutdown(() => this.stop());
  }

  get isRunning() {
    return this.#running?.running() ?? false;
  }

  get pid() {
    return Number(readFileSync(join(this.place.folder, 'server.pid'), 'utf8').trim());
  }

  get name() {
    return this.place.name;
  }

  /**
   * Starts the node, after a crash where it was, and waits until it takes part.
   *
   * @param {{ asFirst?: boolean }} [options]  asFirst: it begins the cluster instead of joining it
   */
  async start({ asFirst = false } = {}) {
    const { folder, port, groupPort, catchUpPort, name } = this.place;
    mkdirSync(join(folder, 'tmp'), { recursive: true, mode: 0o700 });
    const address = this.others.map((other) => `127.0.0.1:${other.groupPort}`).join(',');
    const position = asFirst ? undefined : await this.#recoveredPosition();
    const logFile = join(folder, 'server.log');
    const log = openSync(logFile, 'w', 0o600);
    this.#running = startGuarded(
      this.server.binary,
      [
        ...this.#commonFlags(asFirst ? '' : address),
        `--port=${port}`,
        '--bind-address=127.0.0.1',
        '--skip-name-resolve',
        '--max-connections=200',
        '--character-set-server=utf8mb4',
        '--transaction-isolation=READ-COMMITTED',
        '--skip-log-bin',
        '--innodb-log-file-size=8M',
        // The cluster holds what one node may lose.
        '--innodb-flush-log-at-trx-commit=2',
        '--wsrep-cluster-name=restaurant',
        `--wsrep-node-name=${name}`,
        '--wsrep-node-address=127.0.0.1',
        `--wsrep-provider-options=base_port=${groupPort};gmcast.listen_addr=tcp://127.0.0.1:${groupPort};ist.recv_addr=127.0.0.1:${catchUpPort};gcache.size=64M;evs.keepalive_period=PT0.5S;evs.suspect_timeout=PT2S;evs.install_timeout=PT4S;evs.inactive_timeout=PT4S`,
        ...(position === undefined ? [] : [`--wsrep-start-position=${position}`]),
      ],
      { env: this.#environment(), output: log },
    );
    closeSync(log);
    await this.#untilSynced(logFile);
  }

  /** As a crash would: nothing is written back, and the others have to notice by themselves. */
  async kill() {
    this.signal('SIGKILL');
    await this.#running?.exited;
    this.#running = undefined;
  }

  async stop() {
    const running = this.#running;
    this.#running = undefined;
    await running?.stop();
  }

  /** @param {NodeJS.Signals} signal */
  signal(signal) {
    process.kill(this.pid, signal);
  }

  /**
   * Cuts the node off from the others, while it still takes connections.
   *
   * @param {boolean} isCutOff
   */
  async isolate(isCutOff) {
    await this.query(`SET GLOBAL wsrep_provider_options = 'gmcast.isolate=${isCutOff ? 1 : 0}'`);
  }

  /** @param {string} sql @param {unknown[]} [values] @returns {Promise<any[]>} */
  async query(sql, values = []) {
    const connection = await createConnection({ uri: this.url, connectTimeout: 2000 });
    try {
      const [rows] = await connection.query(sql, values);
      return /** @type {any[]} */ (rows);
    } finally {
      connection.destroy();
    }
  }

  /** Galera looks for `wsrep_sst_catchup` on the PATH. */
  #environment() {
    const env = serverEnvironment(this.server);
    return { ...env, PATH: [import.meta.dirname, env.PATH].join(delimiter) };
  }

  /** @param {string} address  of the others; empty to begin a cluster */
  #commonFlags(address) {
    const { folder } = this.place;
    return [
      '--no-defaults',
      `--basedir=${this.server.basedir}`,
      `--datadir=${join(folder, 'data')}`,
      `--tmpdir=${join(folder, 'tmp')}`,
      `--pid-file=${join(folder, 'server.pid')}`,
      '--socket=s.sock',
      '--binlog-format=ROW',
      '--innodb-autoinc-lock-mode=2',
      '--wsrep-on=ON',
      `--wsrep-provider=${this.provider}`,
      `--wsrep-cluster-address=gcomm://${address}`,
      // Nodes start from copies of one folder and catch up from each other's memory: whole copies are never sent.
      '--wsrep-sst-method=catchup',
      ...asRoot(),
    ];
  }

  /** Where a node that crashed stood, which its own files no longer say. @returns {Promise<string | undefined>} */
  async #recoveredPosition() {
    const state = readFileSync(join(this.place.folder, 'data', 'grastate.dat'), 'utf8');
    if (!/^seqno:\s+-1$/m.test(state)) return undefined;
    const child = spawn(
      this.server.binary,
      [...this.#commonFlags(''), '--wsrep-recover', '--disable-log-error'],
      // It may go on for ever once it has said what it is asked for.
      {
        env: this.#environment(),
        stdio: ['ignore', 'ignore', 'pipe'],
        timeout: RECOVERED_WITHIN_MS,
        killSignal: 'SIGKILL',
      },
    );
    let position;
    for await (const line of createInterface({ input: child.stderr })) {
      position = /Recovered position:\s*([0-9a-f-]{36}:\d{1,19})/.exec(line)?.[1];
      if (position !== undefined) break;
    }
    const ended = child.exitCode === null ? once(child, 'exit') : undefined;
    child.kill('SIGKILL');
    await ended;
    return position;
  }

  /** @param {string} logFile */
  async #untilSynced(logFile) {
    const isSynced = () => {
      const said = readFileSync(logFile, 'utf8');
      return (
        /Synchronized with group, ready for connections/.test(said) && /ready for connections\.\nVersion/.test(said)
      );
    };
    if ((await untilReady(() => this.isRunning, isSynced, SYNCED)) === 'ready') return;
    const errors = readFileSync(logFile, 'utf8')
      .split('\n')
      .filter((line) => /\[(?:ERROR|Warning)\]/.test(line));
    throw new Error(`The node ${this.name} did not join its cluster. ${errors.slice(-5).join('\n')}\n${logFile}`);
  }
}
