import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const MAIN = join(__dirname, '../main.ts');

/**
 * Runs the program itself, from source.
 *
 * @param command its name, or its name and parameters
 */
export function runProgram(
  command: string | readonly string[],
  env: Record<string, string>,
  stdout: 'pipe' | number = 'pipe',
): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', MAIN, ...[command].flat()], {
    env: { ...process.env, SITE_MODE: 'test', ...env },
    stdio: ['pipe', stdout, 'pipe'],
  });
}

/** Waits until it ends. */
export async function outcomeOf(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, output };
}
