import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runGuarded, startGuarded } from '../processes/startGuarded.mjs';
import { untilReady } from '../processes/untilReady.mjs';
import { UserError } from '../processes/UserError.mjs';
import { ROOT } from '../environment/settings.mjs';

/** The built server of a clone. @param {string} root */
export const programOf = (root) => join(root, 'backend/dist/main.js');
/** The built server. */
export const PROGRAM = programOf(ROOT);
const READY_WITHIN_MS = 30_000;

/**
 * Runs one of the backend's commands to its end.
 *
 * @param {'settings' | 'migrate' | 'seed' | 'seed-orders' | 'seed-points' | 'invariants'} command  `settings` reads them and compares the secret, and does no more
 * @param {NodeJS.ProcessEnv} env
 * @param {object} [options]
 * @param {readonly string[]} [options.parameters]  of the command
 * @param {(text: string) => void} [options.onOutput]
 * @param {string} [options.root]  of the clone that it is built in
 * @returns {Promise<string>}  its last line
 */
export async function runBackend(command, env, { parameters = [], onOutput, root = ROOT } = {}) {
  const { code, output } = await runGuarded(
    process.execPath,
    ['--enable-source-maps', programOf(root), command, ...parameters],
    { cwd: root, env, ...(onOutput && { onOutput }) },
  );
  if (code !== 0) {
    const remedy = command === 'migrate' ? 'Is DATABASE_URL right, and may its user create tables?' : undefined;
    throw new UserError(`"${command}" ended with code ${code}.\n${tail(output)}`, remedy);
  }
  return output.trim().split('\n').at(-1) ?? '';
}

/**
 * Brings the tables of the database up to date.
 *
 * @param {import('./startSite.mjs').StepReporter} steps
 * @param {NodeJS.ProcessEnv} env
 */
export function migrate(steps, env) {
  return steps.step(
    'schema',
    'migrating',
    () => runBackend('migrate', env),
    (said) => said,
  );
}

/**
 * Starts the server and waits until it says that it is ready. Its log goes to a file.
 *
 * @param {object} options
 * @param {number} options.port
 * @param {string} options.logDir
 * @param {string} [options.logName]
 * @param {NodeJS.ProcessEnv} options.env
 * @param {'serve' | 'accounts'} [options.command]
 */
export async function startBackend({ port, logDir, logName = 'server.log', env, command = 'serve' }) {
  mkdirSync(logDir, { recursive: true });
  const logFile = join(logDir, logName);
  const log = openSync(logFile, 'w');
  const guarded = startGuarded(process.execPath, ['--enable-source-maps', PROGRAM, command], {
    cwd: ROOT,
    env,
    output: log,
  });
  closeSync(log);
  const times = { withinMs: READY_WITHIN_MS, everyMs: 50 };
  const outcome = await untilReady(guarded.running, () => isReady(port), times);
  if (outcome !== 'ready') {
    const reason = outcome === 'ended' ? 'ended at its start' : `was not ready within ${READY_WITHIN_MS / 1000} s`;
    await guarded.stop();
    throw new UserError(
      `The server ${reason}.\n${tail(readFileSync(logFile, 'utf8'))}`,
      `All it said is in ${logFile}.`,
    );
  }
  return { ...guarded, logFile, readLog: () => readFileSync(logFile, 'utf8') };
}

/** @param {number} port */
async function isReady(port) {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2000) });
    if (response.ok) return true;
    // Files of releases that are lost are published again by the step that follows.
    const { database, schema, releases } = /** @type {Record<string, unknown>} */ (await response.json());
    return database === true && schema === true && releases === false;
  } catch {
    return false;
  }
}

/**
 * The end of an output, for an error message. A database's complaint repeats its whole statement: long lines are cut.
 *
 * @param {string} text
 */
export function tail(text) {
  return text
    .trim()
    .split('\n')
    .slice(-15)
    .map((line) => (line.length > 240 ? `${line.slice(0, 240)}…` : line))
    .join('\n');
}
