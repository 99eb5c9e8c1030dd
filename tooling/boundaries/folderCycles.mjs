import { dirname } from 'node:path/posix';

/**
 * @typedef {object} Import
 * @property {string} resolved
 * @property {boolean} [dynamic]  loaded when it is needed, such as a screen by its path
 *
 * @typedef {object} FolderCycle
 * @property {string} from  a file that imports against the direction of most
 * @property {string} to
 */

const NO_PRODUCT = /node_modules|\.test\.|\/testing\//;
/** Text without imports (rule `fragments-stand-alone`). */
const LEAF = /\/fragments\.sql\.ts$/;

/**
 * Folders that need each other, though neither contains the other: each could be moved or read only with both.
 *
 * @param {readonly { source: string, dependencies: readonly Import[] }[]} modules
 * @returns {FolderCycle[]}
 */
export function findFolderCycles(modules) {
  /** @type {Map<string, { from: string, to: string }[]>} */
  const imports = new Map();
  for (const { source, dependencies } of modules) {
    for (const { resolved, dynamic } of dependencies) {
      if (dynamic || NO_PRODUCT.test(source) || NO_PRODUCT.test(resolved) || LEAF.test(resolved)) continue;
      const [from, to] = [dirname(source), dirname(resolved)];
      if (contains(from, to) || contains(to, from)) continue;
      const key = `${from} ${to}`;
      imports.set(key, [...(imports.get(key) ?? []), { from: source, to: resolved }]);
    }
  }
  return [...imports].flatMap(([key, there]) => {
    const [from = '', to = ''] = key.split(' ');
    const back = imports.get(`${to} ${from}`);
    if (from > to || !back) return [];
    const rarer = there.length <= back.length ? there : back;
    return rarer.slice(0, 1);
  });
}

/**
 * @param {string} outer
 * @param {string} inner
 */
function contains(outer, inner) {
  return inner === outer || inner.startsWith(`${outer}/`);
}
