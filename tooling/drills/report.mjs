/**
 * @typedef {object} Played
 * @property {string} name
 * @property {number} seed
 * @property {string} done  what was done
 * @property {string} [skipped]  why nothing was
 * @property {readonly import('./Promises.mjs').Kept[]} found
 * @property {boolean} broken
 */

/** @param {Played} played */
export function asText({ done, skipped, found }) {
  if (skipped !== undefined) return `     skipped: ${skipped}\n`;
  const lines = found.map(({ promise, kept, seen }) => `     ${kept ? '✓' : '✗'} ${promise}: ${seen}`);
  return `     ${done}\n${lines.join('\n')}\n`;
}

/** @param {Played} played */
export function asMarkdown({ seed, done, skipped, found }) {
  if (skipped !== undefined) return `Skipped: ${skipped}.`;
  const rows = found.map(({ promise, kept, seen }) => `| ${promise} | ${kept ? 'kept' : '**broken**'} | ${seen} |`);
  return [`${done} (seed ${seed}).`, '', '| promise | | seen |', '| --- | --- | --- |', ...rows].join('\n');
}
