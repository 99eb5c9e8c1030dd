import type { ReleaseSubmission } from '@site/contracts';
import { DeadlinePassed, runIsolated, type ProcessLimits } from '../../../lib/isolatedProcess';
import { messageOf } from '../../../lib/log';
import { serialize } from '../../../lib/serialize';

/** The shell's scripts take a tenth of a second. */
export const COMPILE_LIMITS: ProcessLimits = { deadlineMs: 20_000, memoryMb: 256, mostBytes: 256 * 1024 };
/** Bytes of all scripts that a release starts with. Ours have less than one MiB; a compiler takes up to a second for each. */
const MOST_BYTES = 4 * 1024 * 1024;

/**
 * What a browser would refuse to run: a page in the place of a script, or a file that was cut off. Nothing is run, and nothing is
 * compiled in this process: that would keep every guest waiting. One release of a part at a time, so that no team takes all processors.
 */
export async function checkScripts(
  { remote, entry, exposes }: ReleaseSubmission,
  files: ReadonlyMap<string, Buffer>,
): Promise<string[]> {
  const names = new Set([...entry, ...exposes.flatMap(({ js }) => js)]);
  const bytes = [...names].reduce((sum, file) => sum + (files.get(file)?.length ?? 0), 0);
  if (bytes > MOST_BYTES) return [`the scripts that it starts with have ${bytes} bytes, over ${MOST_BYTES}`];
  const scripts = Object.fromEntries([...names].map((file) => [file, files.get(file)?.toString('utf8') ?? '']));
  try {
    const answer = await serialize(`scripts of ${remote}`, () =>
      runIsolated('compileScripts.mjs', JSON.stringify(scripts), COMPILE_LIMITS),
    );
    const faults = JSON.parse(answer) as Record<string, string>;
    return Object.entries(faults).map(([file, fault]) => `${file} is no script: ${fault}`);
  } catch (error) {
    const isLate = error instanceof DeadlinePassed;
    const reason = isLate ? `not within ${COMPILE_LIMITS.deadlineMs / 1000} seconds` : messageOf(error);
    return [`its scripts cannot be compiled: ${reason}`];
  }
}
