import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'docs/decisions';

/** What every decision record has, each on a line of its own. */
const PARTS = [
  { part: 'a title with the number of its file', pattern: /^# \d{4} \S/ },
  {
    part: 'a line `**Date.** 2026-11-23. **Status.** Accepted.`',
    pattern: /^\*\*Date\.\*\* \d{4}-\d{2}-\d{2}\. \*\*Status\.\*\* \S/m,
  },
  {
    part: 'a section `## Alternatives considered` or a paragraph `**Alternatives considered.**`',
    pattern: /^(?:## |\*\*)?Alternatives\b/m,
  },
];

/**
 * Finds decision records that lack a part.
 *
 * @param {string} root
 * @returns {{ files: number, faults: string[] }}  each fault names the file and what it lacks
 */
export function findRecordFaults(root) {
  const files = readdirSync(join(root, FOLDER)).filter((file) => file.endsWith('.md'));
  return {
    files: files.length,
    faults: files.flatMap((file) => inRecord(file, readFileSync(join(root, FOLDER, file), 'utf8'))),
  };
}

/**
 * @param {string} file  its name, which begins with the record's number
 * @param {string} text
 */
export function inRecord(file, text) {
  const faults = PARTS.filter(({ pattern }) => !pattern.test(text)).map(({ part }) => part);
  if (faults.length === 0 && !text.startsWith(`# ${file.slice(0, 4)} `))
    faults.push('the number of its file in its title');
  return faults.map((part) => `${FOLDER}/${file}: a decision record has ${part}`);
}
