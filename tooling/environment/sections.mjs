import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './settings.mjs';

/**
 * The sections of a repository, by the folders that are there, so that a new one counts from its first day.
 *
 * @param {string} [root]
 */
export function listSections(root = ROOT) {
  return readdirSync(root).filter((name) => name.startsWith('mf-') && existsSync(join(root, name, 'package.json')));
}
