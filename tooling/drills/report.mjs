/**
 * @typedef {object} Played
 * @property {string} name
 * @property {number} seed
 * @property {string} done  what was done
 * @property {string} [skipped]  why nothing was
 * @property {readonly import('./Findings.mjs').Finding[]} found
 * @property {boolean} broken
 */

/** @param {Played} played */
export function asText({ done, skipped, found }) {
  if (skipped !== undefined) return `     skipped: ${skipped}\n`;
  const lines = found.map(({ expectation, met, seen }) => `     ${met ? '✓' : '✗'} ${expectation}: ${seen}`);
  return `     ${done}\n${lines.join('\n')}\n`;
}

/** @param {Played} played */
export function asMarkdown({ seed, done, skipped, found }) {
  if (skipped !== undefined) return `Skipped: ${skipped}.`;
  const rows = found.map(
    ({ expectation, met, seen }) => `| ${expectation} | ${met ? 'met' : '**not met**'} | ${seen} |`,
  );
  return [`${done} (seed ${seed}).`, '', '| expectation | | seen |', '| --- | --- | --- |', ...rows].join('\n');
}
