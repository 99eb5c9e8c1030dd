import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { bundle } from '../backend/bundle.mjs';
import { ROOT } from '../environment/settings.mjs';

/**
 * Bundles the backend as it is now, once for the whole run, and tells its file in TEST_PROGRAM: a process from source takes
 * seconds longer to start, and tests start many.
 *
 * @returns {Promise<() => void>}  removes it
 */
export async function bundleProgram() {
  // Beside the build, from where the program finds its packages.
  const outfile = join(ROOT, 'backend/dist', `under-test-${process.pid}.js`);
  await build({ ...bundle, outfile });
  process.env.TEST_PROGRAM = outfile;
  return () => [outfile, `${outfile}.map`].forEach((file) => rmSync(file, { force: true }));
}
