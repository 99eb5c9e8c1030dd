import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UserError } from '../../processes/UserError.mjs';

const TEMPLATE = join(import.meta.dirname, 'template');
const SUFFIX = '.template';
/** As in the registry's schema. */
const NAME = /^mf(-[a-z0-9]+)+$/;
const MOST_CHARACTERS = 60;
/** SLOTS of contracts. */
const SLOTS = ['home.menu'];
const SLOT_EXAMPLE = 'src/SlotExample.tsx';

/**
 * Writes the repository of a new section.
 *
 * @param {string} dir a folder that is empty or missing
 * @param {object} options
 * @param {string} options.name `mf-events`: it gets the path `/events`
 * @param {string} options.site origin of the site
 * @param {import('./readKit.mjs').Kit} options.kit
 * @param {string | undefined} [options.title]
 * @param {string | undefined} [options.slot] also writes an example for this slot
 */
export function createSection(dir, { name, site, kit, title, slot }) {
  requireName(name);
  if (slot !== undefined && !SLOTS.includes(slot))
    throw new UserError(`"${slot}" is no place in the site's pages.`, `There is: ${SLOTS.join(', ')}`);
  if (existsSync(dir) && readdirSync(dir).length > 0) throw new UserError(`${dir} is not empty.`);
  const path = name.slice('mf-'.length);
  const shownTitle = title ?? titleOf(path);
  const section = { path, title: shownTitle, component: componentOf(path), ...textsOf(shownTitle, slot) };
  const about = describe({ ...section, name, site, kit, slot });
  write(dir, 'package.json', `${JSON.stringify(about, null, 2)}\n`);
  for (const file of templateFiles()) {
    if (file === SLOT_EXAMPLE && slot === undefined) continue;
    const text = readFileSync(join(TEMPLATE, file + SUFFIX), 'utf8');
    write(dir, file.replaceAll('__Page__', section.component), fill(text, { ...section, name, site }));
  }
}

/** @param {string} name */
export function requireName(name) {
  if (NAME.test(name) && name.length <= MOST_CHARACTERS) return;
  throw new UserError(
    `"${name}" is no name of a section.`,
    `It is mf- and small letters or digits, of ${MOST_CHARACTERS} characters at most: mf-events`,
  );
}

/** @param {{ name: string, path: string, title: string, site: string, kit: import('./readKit.mjs').Kit, slot: string | undefined }} options */
function describe({ name, path, title, site, kit, slot }) {
  const route = `/${path}`;
  return {
    ...{ name, version: '1.0.0', private: true, description: `${title}, a section of ${site}` },
    engines: { node: '>=20.19' },
    scripts: {
      ...{ dev: 'site-preview', preview: `site-preview --host real --site ${site}`, test: 'jest' },
      ...{
        types: 'tsc --noEmit',
        messages: 'site-messages',
        lint: 'eslint .',
        build: 'webpack --mode production',
        release: `site-release --site ${site}`,
      },
    },
    section: {
      ...{ title, routes: [route], slots: slot === undefined ? {} : { [slot]: './SlotExample' } },
      ...{ titles: { [route]: title }, descriptions: { [route]: `${title}.` }, access: 'public' },
      nav: [{ label: title, to: route, place: 'footer', order: 100 }],
      ...{ hostContract: '^1.0.0', owner: path },
      // Not translated yet: the generator knows no Spanish for a title.
      translations: { es: { [title]: title, [`${title}.`]: `${title}.` } },
    },
    dependencies: { ...addresses(kit, ['@site/contracts', '@site/kit']), ...kit.shared },
    devDependencies: addresses(kit, ['@site/section-kit']),
    overrides: {
      // The newest one needs a newer Node than the oldest that this supports.
      'unrs-resolver': '1.12.2',
      // Holds the preview's build. The newer one of webpack-dev-server installs 7 MiB of codecs that nothing here runs (decision 0141).
      memfs: '3.5.3',
    },
  };
}

/**
 * @param {import('./readKit.mjs').Kit} kit
 * @param {readonly string[]} names
 */
function addresses({ packages }, names) {
  return Object.fromEntries(
    names.map((name) => {
      const found = packages.find((one) => one.name === name);
      if (!found) throw new UserError(`The site's kit has no ${name}.`);
      return [name, found.url];
    }),
  );
}

/**
 * What the templates write into code.
 *
 * @param {string} title
 * @param {string | undefined} slot
 */
function textsOf(title, slot) {
  const titleText = /['\\]/.test(title) ? JSON.stringify(title) : `'${title}'`;
  const titleKey = /^[A-Za-z]\w*$/.test(title) ? title : titleText;
  return { titleText, titleKey, slotTexts: slot === undefined ? '' : "\n  Open: 'Abrir'," };
}

/**
 * `live-music` -> `LiveMusicPage`. A name can't begin with a digit.
 *
 * @param {string} path
 */
function componentOf(path) {
  const words = path.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${/^\d/.test(path) ? 'Section' : ''}${words.join('')}Page`;
}

/** @param {string} path */
function titleOf(path) {
  const words = path.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function templateFiles() {
  return readdirSync(TEMPLATE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(SUFFIX))
    .map((file) => file.slice(0, -SUFFIX.length))
    .sort();
}

/**
 * @param {string} text
 * @param {Record<string, string>} values in place of `{{ key }}`
 */
function fill(text, values) {
  return text.replace(/\{\{ (\w+) \}\}/g, (_, key) => {
    const value = values[key];
    if (value === undefined) throw new Error(`The template names ${key}, which is unknown`);
    return value;
  });
}

/**
 * @param {string} dir
 * @param {string} file
 * @param {string} text
 */
function write(dir, file, text) {
  const path = join(dir, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
