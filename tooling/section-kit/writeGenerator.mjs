import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../environment/settings.mjs';
import { readManifest, writeManifest } from './manifests.mjs';

const GENERATOR = 'section-kit/generator';

/**
 * `npx https://site.example/_kit/create-section.tgz mf-events`.
 *
 * @param {string} target
 */
export function writeGenerator(target) {
  for (const path of [GENERATOR, 'processes/UserError.mjs', 'processes/requireNode.mjs', 'processes/runMain.mjs'])
    cpSync(join(ROOT, 'tooling', path), join(target, path), { recursive: true });
  writeManifest(target, {
    name: 'create-section',
    version: readManifest('tooling').version,
    bin: { 'create-section': `./${GENERATOR}/cli.mjs` },
  });
}
