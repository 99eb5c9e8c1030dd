/*
 * npm run messages: every text of a guests' section that the code names is translated, with the same places, and no
 * translation is left over (docs/translating.md). A package takes part once it has src/messages/es.ts.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../environment/settings.mjs';
import { checkFolder } from './checkFolder.mjs';

/** @type {{ workspaces: string[] }} */
const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
let faults = 0;
for (const name of workspaces) {
  const folder = join(ROOT, name);
  if (!existsSync(join(folder, 'package.json'))) continue;
  const found = checkFolder(folder);
  faults += found.length;
  for (const fault of found) console.log(`${name}/${fault}`);
}
console.log(`${faults} texts to translate or to remove`);
process.exitCode = faults > 0 ? 1 : 0;
