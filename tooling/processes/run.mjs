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
 * @param {object} [options]
 * @param {string} [options.cwd]
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {string} [options.input]  written to its stdin
 * @param {(line: string) => void} [options.onLine]  called for each line of either stream as it comes
 * @returns {Promise<RunResult>}
 */
export function run(command, parameters, { cwd, env, input, onLine } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, { cwd, env, stdio: ['pipe', 'pipe', 'pipe'] });
    let stdout = '';
    let stderr = '';
    let rest = '';
    /** @param {string} text */
    const emitLines = (text) => {
      if (!onLine) return;
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      lines.forEach(onLine);
    };
    child.stdout.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      stdout += text;
      emitLines(text);
    });
    child.stderr.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      stderr += text;
      emitLines(text);
    });
    child.once('error', (error) => resolve({ code: 127, stdout, stderr: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, stdout, stderr }));
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}
