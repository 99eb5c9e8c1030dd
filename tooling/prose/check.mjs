import { resolve } from 'node:path';
import { findWords } from './findWords.mjs';
import { findRecordFaults } from './recordFaults.mjs';

const root = resolve(import.meta.dirname, '../..');
const { files, found } = findWords(root);
const records = findRecordFaults(root);
for (const { file, line, found: word, write } of found) console.error(`${file}:${line} "${word}": write ${write}`);
for (const fault of records.faults) console.error(fault);
console.log(`${files} files, ${found.length} words to replace (docs/style.md)`);
console.log(`${records.files} decision records, ${records.faults.length} that lack a part`);
// A checker that found nothing to check has been pointed at the wrong place.
if (found.length > 0 || files === 0 || records.faults.length > 0 || records.files === 0) process.exitCode = 1;
