/**
 * @typedef {object} Played
 * @property {string} name
 * @property {number} seed
 * @property {readonly number[]} load  of the machine, before and afterwards; other work included
 * @property {string} done  what was done
 * @property {string} [skipped]  why nothing was
 * @property {readonly import('./Findings.mjs').Finding[]} found
 * @property {boolean} broken
 */

/** @param {Played} played */
export function asText({ load, done, skipped, found }) {
  if (skipped !== undefined) return `     skipped: ${skipped}\n`;
  const lines = found.map(({ expectation, met, seen }) => `     ${met ? '✓' : '✗'} ${expectation}: ${seen}`);
  return `     ${done} (${asLoad(load)})\n${lines.join('\n')}\n`;
}

/** @param {Played} played */
export function asMarkdown({ seed, load, done, skipped, found }) {
  if (skipped !== undefined) return `Skipped: ${skipped}.`;
  const rows = found.map(
    ({ expectation, met, seen }) => `| ${expectation} | ${met ? 'met' : '**not met**'} | ${seen} |`,
  );
  return [
    `${done} (seed ${seed}, ${asLoad(load)}).`,
    '',
    '| expectation | | seen |',
    '| --- | --- | --- |',
    ...rows,
  ].join('\n');
}

/** @param {readonly number[]} load */
const asLoad = ([before = 0, after = 0]) => `load ${before.toFixed(1)} before, ${after.toFixed(1)} after`;
