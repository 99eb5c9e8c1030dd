#!/usr/bin/env node
import { checkFolder } from './checkFolder.mjs';

// `npm run messages` of a section in its own repository (docs/translating.md). Run in the section's folder.
const faults = checkFolder(process.cwd());
for (const fault of faults) console.log(fault);
console.log(`${faults.length} texts to translate or to remove`);
process.exitCode = faults.length > 0 ? 1 : 0;
