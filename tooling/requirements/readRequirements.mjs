import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the lists are, below the root. */
export const FOLDER = 'docs/requirements';

/**
 * @typedef {object} Requirement
 * @property {string} id  such as `PAY-27` or `ACC-S9`
 * @property {string} list  the file that defines it, below the root
 * @property {string[]} tests  paths that the list names below it
 */

const DEFINITION = /^- \*\*([A-Z]{3}-[A-Z]?\d+)\*\* /;
const TEST = /^ {2}- `([^`]+)`$/;

/**
 * The requirements of every list, in their order, and the numbers of the sections of `product.md`.
 *
 * @param {string} root
 * @returns {{ requirements: Requirement[], sections: Set<string> }}
 */
export function readRequirements(root) {
  /** @type {Requirement[]} */
  const requirements = [];
  for (const name of readdirSync(join(root, FOLDER)).sort()) {
    const list = `${FOLDER}/${name}`;
    for (const line of readFileSync(join(root, list), 'utf8').split('\n')) {
      const id = DEFINITION.exec(line)?.[1];
      if (id) requirements.push({ id, list, tests: [] });
      const test = TEST.exec(line)?.[1];
      if (test) requirements.at(-1)?.tests.push(test);
    }
  }
  const product = readFileSync(join(root, FOLDER, 'product.md'), 'utf8');
  return { requirements, sections: new Set([...product.matchAll(/^## (\d+)\. /gm)].map(([, number = '']) => number)) };
}

/**
 * The numbers of the decisions, in their order.
 *
 * @param {string} root
 * @returns {string[]}
 */
export function readDecisions(root) {
  return readdirSync(join(root, 'docs/decisions'))
    .filter((name) => /^\d{4}-/.test(name))
    .sort()
    .map((name) => name.slice(0, 4));
}

/**
 * A list with the given tests below each requirement, in place of those that it names.
 *
 * @param {string} text
 * @param {(id: string) => readonly string[]} testsOf
 */
export function withTests(text, testsOf) {
  return text
    .split('\n')
    .filter((line) => !TEST.test(line))
    .flatMap((line) => {
      const id = DEFINITION.exec(line)?.[1];
      return id ? [line, ...testsOf(id).map((path) => `  - \`${path}\``)] : [line];
    })
    .join('\n');
}

/**
 * The rows of the tables below "Capabilities" in the lists.
 *
 * @param {string} root
 * @returns {{ list: string, name: string, ids: string[] }[]}
 */
export function readCapabilities(root) {
  return readdirSync(join(root, FOLDER))
    .sort()
    .flatMap((name) => {
      const [, table = ''] = readFileSync(join(root, FOLDER, name), 'utf8').split('\n## Capabilities\n');
      const rows = table.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
      return rows
        .filter(([, number]) => /^\d+$/.test(number ?? ''))
        .map(([, , capability = '', ids = '']) => ({
          list: `${FOLDER}/${name}`,
          name: capability,
          ids: ids.split(',').flatMap((id) => id.trim() || []),
        }));
    });
}
