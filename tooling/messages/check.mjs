/*
 * npm run messages: every text of a guests' section that the code names is translated, with the same places, and no
 * translation is left over (docs/translating.md). A package takes part once it has src/messages/es.ts.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../environment/settings.mjs';
import { checkMessages } from './checkPackage.mjs';
import { checkSection } from './checkSection.mjs';

const { workspaces } = /** @type {{ workspaces: string[] }} */ (readJson(join(ROOT, 'package.json')));
let faults = 0;
for (const name of workspaces) {
  const folder = join(ROOT, name);
  if (!existsSync(join(folder, 'package.json'))) continue;
  const { section } = /** @type {{ section?: Parameters<typeof checkSection>[0] }} */ (
    readJson(join(folder, 'package.json'))
  );
  const found = [...checkMessages(folder), ...checkSection(section)];
  faults += found.length;
  for (const fault of found) console.log(`${name}/${fault}`);
}
console.log(`${faults} texts to translate or to remove`);
process.exitCode = faults > 0 ? 1 : 0;

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
