import { spawn } from 'node:child_process';

/**
 * @typedef {object} RunResult
 * @property {number} code  exit code; 127 when the command doesn't exist
 * @property {string} stdout
 * @property {string} stderr
 */

/**
 * Runs a short command to its end and keeps what it printed.
 *
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<RunResult>}
 */
export function run(command, parameters, { cwd, env } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text) => (stderr += text));
    child.once('error', (error) => resolve({ code: 127, stdout, stderr: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, stdout, stderr }));
  });
}
