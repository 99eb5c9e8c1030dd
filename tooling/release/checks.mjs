import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../processes/UserError.mjs';

/** Scripts of a package that must pass before anything is sent, the quick ones first. */
const CHECKS = ['types', 'messages', 'lint', 'test'];

/**
 * Runs those checks that the package has.
 *
 * @param {string} dir  the package's folder
 * @param {(line: string) => void} say
 */
export async function runChecks(dir, say) {
  for (const script of checksOf(dir)) {
    say(`check         npm run ${script}`);
    if ((await runScript(dir, script)) !== 0)
      throw new UserError(
        `npm run ${script} failed, so nothing was sent; what it says stands above.`,
        'Repair it, or leave the checks out: --no-check',
      );
  }
}

/**
 * @param {string} dir
 * @returns {string[]}
 */
function checksOf(dir) {
  /** @type {{ scripts?: Record<string, string>, dependencies?: object, devDependencies?: object }} */
  const { scripts = {}, dependencies, devDependencies } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
  // A new section has the script and not ESLint, which it installs when it wants it.
  const lints = 'eslint' in { ...dependencies, ...devDependencies };
  return CHECKS.filter((script) => scripts[script] !== undefined && (script !== 'lint' || lints));
}

/**
 * Runs a script of the package, which writes where this command writes.
 *
 * @param {string} dir
 * @param {string} script
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number | null>} exit code
 */
export function runScript(dir, script, env = process.env) {
  const child = spawn('npm', ['run', '--silent', script], { cwd: dir, env, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
}
