import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findFaults } from './findFaults.mjs';
import { readRequirements, withTests } from './readRequirements.mjs';

const ROOT = resolve(import.meta.dirname, '../..');

if (process.argv.includes('--write')) {
  const { testsOf } = findFaults(ROOT);
  for (const list of new Set(readRequirements(ROOT).requirements.map((requirement) => requirement.list))) {
    const file = join(ROOT, list);
    writeFileSync(
      file,
      withTests(readFileSync(file, 'utf8'), (id) => testsOf(id).sort()),
    );
  }
}

const { requirements, citations, faults } = findFaults(ROOT);
for (const fault of faults) console.error(fault);
console.log(`${requirements} requirements, ${citations} citations, ${faults.length} faults`);
// Without a requirement it has been pointed at the wrong place.
if (faults.length > 0 || requirements === 0) process.exitCode = 1;
