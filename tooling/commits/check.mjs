import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { faultOf } from './faultOf.mjs';

/** When the rule began; published history is not rewritten. */
const SINCE = '2026-11-23T07:45:00Z';

/** @returns {string[][]} hash and subject of each commit; empty outside a clone */
function commits() {
  try {
    const log = execFileSync('git', ['log', '--no-merges', `--since=${SINCE}`, '--format=%H%x09%s'], {
      cwd: resolve(import.meta.dirname, '../..'),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return log
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split('\t'));
  } catch {
    return [];
  }
}

const all = commits();
const faults = all.flatMap(([hash = '', subject = '']) => {
  const fault = faultOf(subject);
  return fault === undefined ? [] : [`${hash} "${subject}": ${fault}`];
});
for (const fault of faults) console.error(fault);
console.log(`${all.length} commits, ${faults.length} subjects to reword`);
if (faults.length > 0) process.exitCode = 1;
