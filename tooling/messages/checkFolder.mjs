import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkMessages } from './checkPackage.mjs';
import { checkSection } from './checkSection.mjs';

/**
 * What is wrong with the translations of a package: of the texts in its code, and of its `section` block.
 *
 * @param {string} folder of the package
 */
export function checkFolder(folder) {
  const { section } = /** @type {{ section?: Parameters<typeof checkSection>[0] }} */ (
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  );
  return [...checkMessages(folder), ...checkSection(section)];
}
