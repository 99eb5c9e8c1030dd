import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} Citation
 * @property {string} id  an id of a list, or `product.md section 9`
 * @property {string} path  below the root, with `/`
 * @property {number} line
 * @property {boolean} inTest
 */

/** What code, tests and documents may cite: an id, or a section of the product specification. */
const CITED = /\b(?:ACC|PAY|LOY|CMP|SEC|WEB|OPS|ADM)-[A-Z]?\d+\b|\bproduct\.md section \d+/g;

/** Numbers of lists that are not in this repository. */
const ELSEWHERE = /\b(?:statements? [A-Z]\d|rules? R\d|spec section \d|design\/\w+\.md)/gi;

/** Decisions by number, several at a time as in "decisions 0240 and 0245". */
const DECISIONS = /\bdecisions? \d{4}(?:(?:,| and| or| to) \d{4})*/gi;

const SOURCE = /\.(?:[cm]?[jt]sx?|md)$/;
const TEST = /\.test\.[a-z]+$|\/testing\//;
const SKIPPED = new Set(['node_modules', 'dist', 'coverage', 'images']);

/** This tool names what it looks for, and the lists define it. */
const OWN = new Set(['tooling/requirements', 'docs/requirements']);

/**
 * Every citation below the root.
 *
 * @param {string} root
 * @returns {{ files: number, citations: Citation[], elsewhere: Citation[], decisions: Citation[] }}
 */
export function findCitations(root) {
  const paths = [...sourcesIn(root, '')];
  const citations = paths.flatMap((path) => citationsIn(root, path, CITED));
  const elsewhere = paths.flatMap((path) => citationsIn(root, path, ELSEWHERE));
  const decisions = paths
    .flatMap((path) => citationsIn(root, path, DECISIONS))
    .flatMap(({ id, ...place }) => (id.match(/\d{4}/g) ?? []).map((number) => ({ id: number, ...place })));
  return { files: paths.length, citations, elsewhere, decisions };
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {Generator<string>}
 */
function* sourcesIn(root, folder) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isFile() && SOURCE.test(entry.name)) yield path;
    if (entry.isDirectory() && !entry.name.startsWith('.') && !SKIPPED.has(entry.name) && !OWN.has(path))
      yield* sourcesIn(root, path);
  }
}

/** @type {Map<string, string>} */
const texts = new Map();

/**
 * @param {string} root
 * @param {string} path
 * @param {RegExp} pattern
 * @returns {Citation[]}
 */
function citationsIn(root, path, pattern) {
  const file = join(root, path);
  const text = texts.get(file) ?? readFileSync(file, 'utf8');
  texts.set(file, text);
  return [...text.matchAll(pattern)].map(({ 0: id, index }) => ({
    id,
    path,
    line: text.slice(0, index).split('\n').length,
    inTest: TEST.test(path),
  }));
}
