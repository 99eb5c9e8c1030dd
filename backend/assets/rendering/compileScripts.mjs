/*
 * The process in which the gate compiles the scripts of a release (backend/src/domains/composition/gate/checkScripts.ts). Nothing
 * of them runs. A compiler takes seconds for some megabytes, and cannot be interrupted, so the parent ends the process after its
 * deadline.
 */
import { readFileSync, writeSync } from 'node:fs';
import { Script } from 'node:vm';

/** Characters of a reason: the compiler quotes a regular expression whole. */
const LONGEST_REASON = 200;

const scripts = /** @type {Record<string, string>} */ (JSON.parse(readFileSync(0, 'utf8')));

/** @param {string} code */
function faultOf(code) {
  if (/^\s{0,1000}</.test(code)) return 'it begins like a page';
  try {
    new Script(code, { filename: 'release.js' });
    return null;
  } catch (error) {
    return /** @type {Error} */ (error).message.slice(0, LONGEST_REASON);
  }
}

const faults = Object.entries(scripts).map(([file, code]) => [file, faultOf(code)]);
writeSync(1, JSON.stringify(Object.fromEntries(faults.filter(([, fault]) => fault !== null))));
process.exit(0);
