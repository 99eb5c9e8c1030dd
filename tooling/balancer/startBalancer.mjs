import { mkdtempSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { obtainProgram } from '../database/obtainProgram.mjs';
import { ROOT } from '../environment/settings.mjs';
import { startGuarded } from '../processes/startGuarded.mjs';
import { untilReady } from '../processes/untilReady.mjs';
import { UserError } from '../processes/UserError.mjs';

/** What operators begin with too. */
const CONFIGURATION = join(ROOT, 'deploy/haproxy.cfg');
const READY = { withinMs: 10_000, everyMs: 50 };

/** @param {(message: string) => void} [onProgress] */
const obtainHaproxy = (onProgress = () => undefined) =>
  obtainProgram('haproxy', { version: '-v', withLibraries: ['haproxy'], onProgress });

/** Why there can be no balancer on this machine; undefined when there can. @param {(message: string) => void} [onProgress] */
export async function whyNoBalancer(onProgress) {
  return (await obtainHaproxy(onProgress)) ? undefined : 'haproxy is not installed';
}

/**
 * @param {(message: string) => void} [onProgress]
 * @throws {UserError} where haproxy can't be had
 */
export async function requireBalancer(onProgress) {
  const haproxy = await obtainHaproxy(onProgress);
  if (haproxy) return haproxy;
  throw new UserError('haproxy is not installed.', 'Debian: apt-get install haproxy');
}

/**
 * Starts haproxy with the configuration of `deploy/` before two servers.
 *
 * @param {number} port
 * @param {readonly [number, number]} servers  their ports
 * @throws {UserError} where haproxy can't be had, or does not start
 */
export async function startBalancer(port, [first, second]) {
  const haproxy = await requireBalancer();
  const folder = mkdtempSync(join(tmpdir(), 'balancer-'));
  const socket = join(folder, 'stats');
  let said = '';
  const running = startGuarded(haproxy.program, ['-db', '-f', CONFIGURATION], {
    env: {
      ...haproxy.env,
      LISTEN: `127.0.0.1:${port}`,
      FIRST_SERVER: `127.0.0.1:${first}`,
      SECOND_SERVER: `127.0.0.1:${second}`,
      STATS_SOCKET: socket,
    },
    onOutput: (chunk) => (said = (said + chunk).slice(-2000)),
    removeAfter: folder,
  });
  const isThere = async () => (await readStates(socket).catch(() => [])).length > 0;
  if ((await untilReady(running.running, isThere, READY)) !== 'ready') {
    await running.stop();
    throw new UserError(`haproxy did not start: ${said.trim()}`, `Check its configuration: ${CONFIGURATION}`);
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    /** How many requests each server has answered. @returns {Promise<number[]>} */
    answers: async () => (await readStates(socket)).map(({ answers }) => answers),
    /** Which servers get guests. @returns {Promise<boolean[]>} */
    ready: async () => (await readStates(socket)).map(({ isUp }) => isUp),
    stop: running.stop,
  };
}

/** @param {string} socket @returns {Promise<{ answers: number, isUp: boolean }[]>}  of the two servers */
async function readStates(socket) {
  const connection = connect(socket);
  connection.end('show stat\n');
  // The first line names the columns: "# pxname,svname,…".
  const [names = [], ...rows] = (await text(connection))
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  const at = (/** @type {string[]} */ row, /** @type {string} */ name) => row[names.indexOf(name)] ?? '';
  return ['first', 'second'].flatMap((server) =>
    rows
      .filter((row) => row[0] === 'site' && at(row, 'svname') === server)
      .map((row) => ({
        answers: [1, 2, 3, 4, 5].reduce((sum, digit) => sum + Number(at(row, `hrsp_${digit}xx`)), 0),
        isUp: at(row, 'status').startsWith('UP'),
      })),
  );
}
