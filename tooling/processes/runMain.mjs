import { UserError } from './UserError.mjs';

/**
 * Runs a command of its own. What its user got wrong is shown without a stack trace, and what failed is its exit code.
 *
 * @param {() => Promise<void>} main
 * @param {string} usage is shown for an unknown option
 */
export async function runMain(main, usage) {
  // The reader of a pipe may end first, as `head` does.
  process.stdout.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  try {
    await main();
  } catch (error) {
    const mistake = asMistake(error, usage);
    const text = mistake instanceof UserError ? textOf(mistake, usage) : /** @type {Error} */ (error).stack;
    process.stderr.write(`\n${text}\n`);
    process.exitCode = 1;
  }
}

/**
 * @param {UserError} mistake
 * @param {string} usage
 */
function textOf({ message, remedy }, usage) {
  // A long usage scrolls what stands above it out of the terminal.
  if (remedy === usage) return `${usage}\n\n${message}`;
  return [message, remedy].filter(Boolean).join('\n');
}

/**
 * A mistake in what was typed, as one that is shown without a stack trace.
 *
 * @param {unknown} error
 * @param {string | undefined} usage
 * @returns {unknown}  the error itself when it is something else
 */
export function asMistake(error, usage) {
  const { code, message } = /** @type {NodeJS.ErrnoException} */ (error ?? {});
  return code?.startsWith('ERR_PARSE_ARGS_') ? new UserError(message, usage) : error;
}

/**
 * The origin of a site's address.
 *
 * @param {string} address as it was typed
 */
export function siteOrigin(address) {
  const { protocol = '', origin = '' } = URL.canParse(address) ? new URL(address) : {};
  if (!/^https?:$/.test(protocol))
    throw new UserError(
      `"${address}" is not the address of a site.`,
      'It begins with https: --site https://site.example',
    );
  return origin;
}
