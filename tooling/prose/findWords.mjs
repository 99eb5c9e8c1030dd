import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORDS } from './words.mjs';

const TEXT = /\.(?:md|mjs|mts|cjs|js|ts|tsx)$/;

/** Migrations on main are never edited; the style guide and this folder name the words. */
const EXEMPT = /^backend\/src\/database\/migrations\/|^docs\/style\.md$|^tooling\/prose\/|(^|\/)CHANGELOG\.md$/;

const ANY = new RegExp(
  String.raw`(?<![\w'-])(?:${WORDS.map(({ pattern }) => `(${pattern})`).join('|')})(?![\w-])`,
  'gi',
);

/** A line break inside a comment or a paragraph, with what the next line begins with. */
const BREAK = /\n[ \t]*(?:\*(?!\/)|\/\/)?[ \t]*/g;

/**
 * @typedef {object} FoundWord
 * @property {string} file
 * @property {number} line from 1
 * @property {string} found
 * @property {string} write what to write instead
 */

/**
 * Finds words of `words.mjs` in everything that git tracks: comments, documents, titles of tests, messages. A phrase is
 * also found where a line breaks inside it.
 *
 * @param {string} root
 * @returns {{ files: number, found: FoundWord[] }}
 */
export function findWords(root) {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => TEXT.test(file) && !EXEMPT.test(file));
  return { files: files.length, found: files.flatMap((file) => inText(file, read(join(root, file)))) };
}

/**
 * @param {string} file
 * @param {string} text
 * @returns {FoundWord[]}
 */
export function inText(file, text) {
  /** @type {number[]} */
  const lineStarts = [];
  let joined = '';
  let from = 0;
  for (const found of text.matchAll(BREAK)) {
    joined += `${text.slice(from, found.index)} `;
    from = found.index + found[0].length;
    for (let breaks = found[0].split('\n').length - 1; breaks > 0; breaks -= 1) lineStarts.push(joined.length);
  }
  joined += text.slice(from);
  return [...joined.matchAll(ANY)].map((match) => ({
    file,
    line: lineStarts.filter((start) => start <= match.index).length + 1,
    found: match[0],
    write: WORDS[match.slice(1).findIndex((group) => group !== undefined)]?.write ?? '',
  }));
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // Deleted, but not yet in a commit.
    return '';
  }
}
