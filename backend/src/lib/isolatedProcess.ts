import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ASSETS_DIR } from '../assets';

export type ProcessLimits = {
  /** For all of it, the start of the process included. Milliseconds. */
  deadlineMs: number;
  memoryMb: number;
  /** Bytes of the answer. */
  mostBytes: number;
};

/** The process was ended at its deadline. */
export class DeadlinePassed extends Error {}

const FOLDER = join(ASSETS_DIR, 'rendering');

/** Node 20 knows the permission model by its older name. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/**
 * Runs a script of `assets/rendering` in a process that has nothing: no environment, files or other processes. It reads its input from
 * the standard input and ends with its answer on the standard output, or is ended at its deadline.
 *
 * @throws DeadlinePassed; Error with the reason why there is no answer
 */
export async function runIsolated(script: string, input: string, limits: ProcessLimits): Promise<string> {
  const child = spawn(
    process.execPath,
    [
      PERMISSION,
      `--allow-fs-read=${join(FOLDER, '*')}`,
      '--no-warnings',
      '--disallow-code-generation-from-strings',
      '--frozen-intrinsics',
      `--max-old-space-size=${limits.memoryMb}`,
      join(FOLDER, script),
    ],
    {
      cwd: '/',
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
      signal: AbortSignal.timeout(limits.deadlineMs),
      killSignal: 'SIGKILL',
    },
  );
  // A process that ends early closes its input; its answer says why.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  return new Promise<string>((resolve, reject) => {
    const pieces: Buffer[] = [];
    let size = 0;
    child.stdout.on('data', (piece: Buffer) => {
      size += piece.length;
      pieces.push(piece);
      if (size <= limits.mostBytes) return;
      child.kill('SIGKILL');
      reject(new Error(`the answer is larger than ${limits.mostBytes} bytes`));
    });
    child.on('error', (error) =>
      reject(error.name === 'AbortError' ? new DeadlinePassed(`no answer within ${limits.deadlineMs} ms`) : error),
    );
    child.on('close', (code, signal) => {
      if (code === 0) resolve(Buffer.concat(pieces).toString('utf8'));
      else reject(new Error(`the process ended with ${signal ?? code}`));
    });
  });
}
