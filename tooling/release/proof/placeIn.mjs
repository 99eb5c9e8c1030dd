import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';

/** A file of a release in a stack, with line and column. */
const FRAME = /\/_r\/[\w-]{1,100}\/[\w.+-]{1,100}\/([\w./-]{1,200}):(\d+):(\d+)/;
const SOURCE = /^webpack:\/\/[^/]*\/(\.\/)?/;

/**
 * Where the first code of a release in a stack is: in its source, when the build is in a folder here.
 *
 * @param {string} stack
 * @param {string} dist
 * @returns {string | null}
 */
export function placeIn(stack, dist) {
  const [, file, line, column] = FRAME.exec(stack) ?? [];
  if (file === undefined) return null;
  const map = join(dist, `${file}.map`);
  const built = `${file}:${line}:${column}`;
  if (!existsSync(map)) return built;
  // The map counts from 0.
  const entry = new SourceMap(JSON.parse(readFileSync(map, 'utf8'))).findEntry(Number(line) - 1, Number(column) - 1);
  if (!('originalSource' in entry)) return built;
  return `${entry.originalSource.replace(SOURCE, '')}:${entry.originalLine + 1}`;
}
