import { resolve } from 'node:path';
import { checkPackage } from './checkPackage.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const PACKAGES = ['contracts', 'kit'];

const write = process.argv.includes('--write');
const faults = PACKAGES.flatMap((folder) => checkPackage(ROOT, folder, { write }));
for (const fault of faults) console.error(fault);
console.log(`${PACKAGES.length} packages, ${faults.length} faults`);
if (faults.length > 0) {
  console.error('npm run api -- --write writes the reports and raises the versions.');
  process.exitCode = 1;
}
