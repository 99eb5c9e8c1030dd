import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * @typedef {import('./buildReleases.mjs').BuiltRelease} BuiltRelease
 * @typedef {object} TestComposition
 * @property {BuiltRelease} shell
 * @property {{ release: BuiltRelease, lastKnownGood?: BuiltRelease }[]} remotes
 * @property {BuiltRelease[]} releases all whose files are served
 */

const SETTINGS = {
  brand: {
    name: 'Test Kitchen',
    tagline: 'Cooked for tests',
    phone: '(936) 555-0199',
    phoneHref: '+19365550199',
    address: { street: '1 Test Street', city: 'Huntsville', region: 'TX', postalCode: '77340', country: 'US' },
    location: { latitude: 30.7235, longitude: -95.5508 },
    neighborhood: '',
    socials: { photos: 'https://photos.example.test/kitchen', videos: 'https://videos.example.test/kitchen' },
    merchantId: 'test-merchant',
    foundedYear: 2024,
  },
  taxRate: '0.0825',
  timezone: 'America/Chicago',
  paymentProvider: 'sandbox',
  delivery: true,
  testimonials: [],
  mapTiles: null,
  mode: 'test',
  hours: { summary: 'Open Daily: 6am - 12am', days: [{ label: 'Mon', text: '6AM - 11PM' }] },
};

/**
 * The HTML of a page as the backend composes it, with the same policy: snapshot, preloads, frame.
 *
 * @param {TestComposition} composition
 * @param {string} path
 */
export function composePage(composition, path) {
  const nonce = randomBytes(16).toString('base64');
  const { shell } = composition;
  const remotes = composition.remotes.map(({ release, lastKnownGood }) => ({
    ...composed(release, 'active'),
    section: require(`../../../${release.name}/package.json`).section,
    lastKnownGood: lastKnownGood ? composed(lastKnownGood, 'last-known-good') : null,
  }));
  const snapshot = {
    compositionId: 'test',
    shell: { ...composed(shell, 'active') },
    remotes,
    elsewhere: [],
    links: linksOf([require('../../../shell/package.json').section, ...remotes.map(({ section }) => section)]),
    settings: SETTINGS,
    hostContract: '1.0.0',
  };
  const frames = JSON.parse(readFileSync(join(shell.dir, 'prerender.json'), 'utf8'));
  const owner = remotes.find(({ section }) =>
    section.routes.some((/** @type {string} */ route) => path.startsWith(route.replace(/\/[:*].*$/, ''))),
  );
  const frame = path === '/' ? frames.home : owner ? frames.page : frames.notFound;

  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Test Kitchen</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<script nonce="${nonce}">${frame.script ?? ''}</script>
<style nonce="${nonce}">${fill(frame.css, shell)}</style>
${preloads(remotes, owner, path, nonce)}
${fontPreloads(fill(frame.css, shell))}
<script type="application/json" id="site-snapshot">${JSON.stringify(snapshot).replaceAll('<', '\\u003c')}</script>
${shell.build.entry.map((file) => script(shell, file, nonce)).join('\n')}
</head><body><div id="root">${fill(frame.html, shell)}</div></body></html>`;
  return {
    html,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': [
        "default-src 'self'",
        `script-src 'self' 'nonce-${nonce}'`,
        "require-trusted-types-for 'script'",
        'trusted-types default',
        `style-src 'self' 'nonce-${nonce}'`,
        "img-src 'self' data:",
        "base-uri 'none'",
        "object-src 'none'",
      ].join('; '),
    },
  };
}

/**
 * Header and footer of these sections, as the backend sorts them.
 *
 * @param {import('../../../contracts/src/composition').SectionBlock[]} sections
 */
function linksOf(sections) {
  const links = sections.flatMap(({ nav }) => nav).sort((a, b) => a.order - b.order);
  return links.map(({ order: _order, ...link }) => ({ role: 'public', ...link }));
}

/**
 * @param {BuiltRelease} release
 * @param {string} source
 */
function composed({ name, version, build, integrity }, source) {
  return {
    name,
    container: build.container,
    version,
    source,
    base: `/_r/${name}/${version}/`,
    entry: build.entry[0] ?? '',
    exposes: build.exposes,
    integrity: Object.fromEntries(Object.entries(integrity).filter(([file]) => /\.(js|css)$/.test(file))),
  };
}

/**
 * @param {(ReturnType<typeof composed> & { section: import('../../../contracts/src/composition').SectionBlock })[]} remotes
 * @param {ReturnType<typeof composed> | undefined} owner
 * @param {string} path
 * @param {string} nonce of the page's policy
 */
function preloads(remotes, owner, path, nonce) {
  const wanted = owner
    ? [{ remote: owner, key: './App' }]
    : path === '/'
      ? remotes.flatMap((remote) => Object.values(remote.section.slots).map((key) => ({ remote, key })))
      : [];
  return wanted
    .flatMap(({ remote, key }) => {
      const exposed = remote.exposes.find((one) => one.key === key);
      return [remote.entry, ...(exposed?.js ?? [])].map(
        (file) =>
          `<link rel="preload" as="script" nonce="${nonce}" href="${remote.base}${file}" crossorigin integrity="${remote.integrity[file]}">`,
      );
    })
    .join('\n');
}

/**
 * Without them the text is painted in a stand-in and moves when the font comes.
 *
 * @param {string} css
 */
function fontPreloads(css) {
  return [...css.matchAll(/url\(([^)]+\.woff2)\)/g)]
    .map(([, url]) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`)
    .join('\n');
}

/**
 * @param {BuiltRelease} release
 * @param {string} file
 * @param {string} nonce
 */
function script(release, file, nonce) {
  return `<script defer nonce="${nonce}" src="/_r/${release.name}/${release.version}/${file}" integrity="${release.integrity[file]}" crossorigin></script>`;
}

/**
 * @param {string} text
 * @param {BuiltRelease} shell
 */
function fill(text, shell) {
  const places = /** @type {Record<string, string>} */ ({
    'shell.base': `/_r/shell/${shell.version}/`,
    'brand.name': SETTINGS.brand.name,
    'brand.tagline': SETTINGS.brand.tagline,
    'brand.phone': SETTINGS.brand.phone,
    'brand.phoneHref': SETTINGS.brand.phoneHref,
    'hours.summary': SETTINGS.hours.summary,
  });
  return text.replace(/\{\{([\w.]+)\}\}/g, (_all, name) => places[name] ?? '');
}
