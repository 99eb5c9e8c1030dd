import { join } from 'node:path';
import { listSections } from '../../../environment/sections.mjs';
import { exposedModules, readPackage } from '../../../federation/names.js';

/**
 * Source of a module that stands in for the shell's `composition/federation`: it answers each remote's exposed modules
 * from the same bundle.
 */
export function staticRemotes(root: string) {
  const modules = listSections(root).flatMap((folder) => {
    const dir = join(root, folder);
    return Object.entries(exposedModules(dir)).map(([key, file]) => {
      const id = JSON.stringify(`${readPackage(dir).name} ${key}`);
      return `  ${id}: () => import(/* webpackMode: "eager" */ ${JSON.stringify(join(dir, file))}),`;
    });
  });
  return [
    'const modules = {',
    ...modules,
    '};',
    'export function createFederation() {',
    '  return (release, key) => modules[`${release.name} ${key}`]();',
    '}',
    '',
  ].join('\n');
}
