const FENCE = '```';

/**
 * @param {string} name of the package
 * @param {ReadonlyMap<string, string>} door
 */
export function writeReport(name, door) {
  const parts = [...door].map(([exported, text]) => `## ${exported}\n\n${FENCE}ts\n${text}\n${FENCE}\n`);
  return [`# What ${name} exports\n\nWritten by \`npm run api -- --write\`.\n`, ...parts].join('\n');
}

/**
 * @param {string} report
 * @returns {Map<string, string>} as `describeDoor` made it
 */
export function readReport(report) {
  const parts = report.matchAll(/^## (\S+)\n\n```ts\n([^]*?)\n```$/gm);
  return new Map([...parts].map(([, name = '', text = '']) => [name, text]));
}

/**
 * @typedef {{ removed: string[], changed: string[], added: string[] }} Difference
 *
 * @param {ReadonlyMap<string, string>} before
 * @param {ReadonlyMap<string, string>} after
 * @returns {Difference} names
 */
export function compare(before, after) {
  const names = [...before.keys()];
  return {
    removed: names.filter((name) => !after.has(name)),
    changed: names.filter((name) => after.has(name) && after.get(name) !== before.get(name)),
    added: [...after.keys()].filter((name) => !before.has(name)),
  };
}
