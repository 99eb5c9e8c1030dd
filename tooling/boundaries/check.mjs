import { resolve } from 'node:path';
import { findViolations } from './findViolations.mjs';

const { files, violations } = await findViolations(resolve(import.meta.dirname, '../..'), { cached: true });
for (const { rule, from, to, comment } of violations) console.error(`${rule}: ${from} -> ${to}\n    ${comment}`);
console.log(`${files} files, ${violations.length} imports across a boundary`);
// A checker that found nothing to check has been pointed at the wrong place.
if (violations.length > 0 || files === 0) process.exitCode = 1;
