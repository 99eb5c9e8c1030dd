#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UserError } from '../../processes/UserError.mjs';
import { createSection } from './createSection.mjs';
import { readKit } from './readKit.mjs';

const USAGE = `create-section: a repository for a section of a site

  npx https://site.example/_kit/create-section.tgz mf-events [FOLDER]

  --site https://...  the site that it will be a part of; otherwise the one that this program came from
  --title "..."       what the page is called; otherwise made of the name
  --slot home.menu    also an example for this place in the site's own pages`;

/** Beside this package, npm says from where it was installed. */
const INSTALLED = join(import.meta.dirname, '../../../.package-lock.json');

try {
  await main();
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  process.stderr.write(`${[error.message, error.remedy].filter(Boolean).join('\n')}\n`);
  process.exitCode = 1;
}

async function main() {
  const { values, positionals } = parse();
  const [name, folder = name, ...more] = positionals;
  if (values.help) return void process.stdout.write(`${USAGE}\n`);
  if (name === undefined || folder === undefined) throw new UserError('The name of the section is missing.', USAGE);
  if (more.length > 0) throw new UserError(`"${more.join(' ')}" is one word too many.`, USAGE);
  const site = readSite(values.site ?? cameFrom());
  const dir = resolve(folder);
  createSection(dir, { name, kit: await readKit(site), site, title: values.title, slot: values.slot });
  process.stdout.write(
    `${name} is in ${dir}\n\n  cd ${folder}\n  npm install\n  npm run dev\n\nREADME.md has the rest.\n`,
  );
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        site: { type: 'string' },
        title: { type: 'string' },
        slot: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UserError(/** @type {Error} */ (error).message, USAGE);
  }
}

/** @returns {string | undefined} */
function cameFrom() {
  if (!existsSync(INSTALLED)) return undefined;
  /** @type {{ packages: Record<string, { resolved?: string }> }} */
  const { packages } = JSON.parse(readFileSync(INSTALLED, 'utf8'));
  return packages['node_modules/create-section']?.resolved;
}

/** @param {string | undefined} address */
function readSite(address) {
  if (address === undefined || !/^https?:/.test(address) || !URL.canParse(address))
    throw new UserError('The site is not known.', 'Name it: --site https://site.example');
  return new URL(address).origin;
}
