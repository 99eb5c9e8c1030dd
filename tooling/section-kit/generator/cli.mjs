#!/usr/bin/env node
import '../../processes/requireNode.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runMain, siteOrigin } from '../../processes/runMain.mjs';
import { UserError } from '../../processes/UserError.mjs';
import { createSection, requireName } from './createSection.mjs';
import { readKit } from './readKit.mjs';
import { requireFreeName } from './requireFreeName.mjs';

const USAGE = `create-section: a repository for a section of a site

  npx https://site.example/_kit/create-section.tgz mf-events [FOLDER]

  --site https://...  the site that it will be a part of; otherwise the one that this program came from
  --title "..."       what the page is called; otherwise made of the name
  --slot home.menu    also an example for this place in the site's own pages`;

/** Beside this package, npm says what it installed. */
const INSTALLED = join(import.meta.dirname, '../../../.package-lock.json');

await runMain(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      site: { type: 'string' },
      title: { type: 'string' },
      slot: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [name, folder = name, ...more] = positionals;
  if (values.help) return void process.stdout.write(`${USAGE}\n`);
  if (name === undefined || folder === undefined) throw new UserError('The name of the section is missing.', USAGE);
  if (more.length > 0) throw new UserError(`"${more.join(' ')}" is one word too many.`, USAGE);
  requireName(name);
  const { resolved, integrity } = installed();
  const address = values.site ?? resolved;
  if (address === undefined) throw new UserError('The site is not known.', 'Name it: --site https://site.example');
  const site = siteOrigin(address);
  const kit = await readKit(site);
  const current = kit.packages.find((one) => one.name === 'create-section');
  // npx keeps what it got from an address once, and the site may have a newer one.
  if (current && integrity !== undefined && integrity !== current.sha512)
    return void (process.exitCode = runNpx('--yes', current.url, ...process.argv.slice(2)));
  await requireFreeName(name, site);
  const dir = resolve(folder);
  createSection(dir, { name, kit, site, title: values.title, slot: values.slot });
  process.stdout.write(
    `${name} is in ${dir}\n\n  cd ${folder}\n  npm install\n  npm run dev\n\nREADME.md has the rest.\n`,
  );
}, USAGE);

/** @returns {{ resolved?: string, integrity?: string }} nothing in a clone */
function installed() {
  if (!existsSync(INSTALLED)) return {};
  /** @type {{ packages: Record<string, { resolved?: string, integrity?: string }> }} */
  const { packages } = JSON.parse(readFileSync(INSTALLED, 'utf8'));
  return packages['node_modules/create-section'] ?? {};
}

/**
 * @param {string[]} parameters
 * @returns {number} exit code
 */
function runNpx(...parameters) {
  return spawnSync('npx', parameters, { stdio: 'inherit' }).status ?? 1;
}
