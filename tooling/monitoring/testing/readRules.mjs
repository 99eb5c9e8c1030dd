import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../../environment/settings.mjs';

export const MONITORING = join(ROOT, 'deploy/monitoring');

/**
 * @typedef {object} Rule
 * @property {string} [alert]
 * @property {string} [record]
 * @property {string} expr
 * @property {{ severity?: string }} [labels]
 * @property {{ summary: string, runbook: string }} [annotations]
 */

/** The files of rules, by their full paths. */
export function ruleFiles() {
  const folder = join(MONITORING, 'rules');
  return readdirSync(folder).map((name) => join(folder, name));
}

/** @returns {Rule[]} */
export function readRules() {
  return ruleFiles().flatMap((file) =>
    parse(readFileSync(file, 'utf8')).groups.flatMap((/** @type {{ rules: Rule[] }} */ { rules }) => rules),
  );
}
