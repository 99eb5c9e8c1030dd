import { resolve } from 'node:path';
import { findViolations } from './findViolations.mjs';
import { findContractViolations } from './hostContract.mjs';

const ROOT = resolve(import.meta.dirname, '../..');

const { files, violations } = await findViolations(ROOT, { cached: true });
for (const { rule, from, to, comment } of violations) console.error(`${rule}: ${from} -> ${to}\n    ${comment}`);
console.log(`${files} files, ${violations.length} imports across a boundary`);

const contract = findContractViolations(ROOT);
for (const { at, message } of contract.violations) console.error(`host-contract: ${at}\n    ${message}`);
console.log(`${contract.files} files of remotes, ${contract.violations.length} uses beyond the declared host contract`);

// A checker that found nothing to check has been pointed at the wrong place.
if (violations.length > 0 || files === 0) process.exitCode = 1;
if (contract.violations.length > 0 || contract.files === 0) process.exitCode = 1;
