import type { RenderedPage, RenderInput } from '@site/contracts';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ASSETS_DIR } from '../../../assets';

/** One page, rendered by the scripts of a shell and of the remotes that are part of it. */
export type RenderJob = { shell: string; remotes: Record<string, string>; input: RenderInput };

export type RenderLimits = {
  /** For all of it, the start of the process included. Milliseconds. */
  deadlineMs: number;
  memoryMb: number;
  /** Bytes of the answer. */
  mostBytes: number;
};

const FOLDER = join(ASSETS_DIR, 'rendering');
const SCRIPT = join(FOLDER, 'renderPages.mjs');

/** Node 20 knows the permission model by its older name. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/**
 * Renders a page in a process that has nothing: no environment, files, network or database. It ends with its answer, or is
 * ended at its deadline.
 *
 * @throws Error with the reason why there is no page
 */
export async function renderInProcess(
  { shell, remotes, input }: RenderJob,
  limits: RenderLimits,
): Promise<RenderedPage> {
  const child = spawn(
    process.execPath,
    [
      PERMISSION,
      `--allow-fs-read=${join(FOLDER, '*')}`,
      '--no-warnings',
      '--disallow-code-generation-from-strings',
      '--frozen-intrinsics',
      `--max-old-space-size=${limits.memoryMb}`,
      SCRIPT,
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
  child.stdin.end(JSON.stringify({ shell, remotes, inputs: [input], timeoutMs: limits.deadlineMs }));
  const answer = await new Promise<string>((resolve, reject) => {
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
      reject(
        error.name === 'AbortError' ? new Error(`not rendered within ${limits.deadlineMs / 1000} seconds`) : error,
      ),
    );
    child.on('close', (code, signal) => {
      if (code === 0) resolve(Buffer.concat(pieces).toString('utf8'));
      else reject(new Error(`the process ended with ${signal ?? code}`));
    });
  });
  return readPage(answer);
}

function readPage(answer: string): RenderedPage {
  const [page] = JSON.parse(answer) as ({ failure?: unknown } & Partial<Record<keyof RenderedPage, unknown>>)[];
  if (typeof page?.failure === 'string') throw new Error(page.failure);
  const { html, css, styles } = page ?? {};
  if (typeof html !== 'string' || typeof css !== 'string' || typeof styles !== 'string')
    throw new Error('the answer is no page');
  return { html, css, styles };
}
