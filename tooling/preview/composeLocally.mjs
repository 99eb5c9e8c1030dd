/** As SNAPSHOT_ELEMENT_ID in contracts. */
const SNAPSHOT_START = '<script type="application/json" id="site-snapshot">';
const SNAPSHOT_END = '</script>';

/**
 * A page of a site, with one section's code from another address. Markup that the release rendered is drawn again by the
 * browser, since it may be another's.
 *
 * @param {string} html
 * @param {object} local
 * @param {import('../federation/BuildManifestPlugin.js').BuildManifest} local.build
 * @param {string} local.base where its files are; ends in "/"
 */
export function composeLocally(html, { build, base }) {
  const start = html.indexOf(SNAPSHOT_START);
  if (start < 0) return html;
  const from = start + SNAPSHOT_START.length;
  const to = html.indexOf(SNAPSHOT_END, from);
  /** @type {import('../../contracts/src/composition').SiteSnapshot} */
  const snapshot = JSON.parse(html.slice(from, to));
  const { name, container, entry, exposes, section } = build;
  const others = snapshot.remotes.filter((remote) => remote.name !== name);
  const { title, routes, titles, slots } = section;
  /** @type {import('../../contracts/src/composition').ComposedRemote} */
  const local = {
    name,
    container,
    exposes,
    section: { title, routes, titles, slots },
    base,
    entry: entry[0] ?? '',
    version: 'preview',
    source: 'localhost',
    integrity: {},
    lastKnownGood: null,
  };
  // Neither saved for offline use nor measured: this page is for its developer alone.
  const composed = { ...snapshot, offline: false, visitsSampleRate: 0, remotes: [...others, local] };
  const text = JSON.stringify(composed).replaceAll('<', '\\u003c');
  const page = (html.slice(0, from) + text + html.slice(to)).replace(/ data-rendered="[^"]*"/, '');
  return withoutLinks(page, `"/_r/${name}/`);
}

/**
 * The page without the links, such as preloads, of which an attribute begins with a text.
 *
 * @param {string} html
 * @param {string} attribute
 */
function withoutLinks(html, attribute) {
  const [head = '', ...links] = html.split('<link ');
  return links.reduce((page, link) => {
    const end = link.indexOf('>') + 1;
    return page + (link.slice(0, end).includes(attribute) ? link.slice(end) : `<link ${link}`);
  }, head);
}
