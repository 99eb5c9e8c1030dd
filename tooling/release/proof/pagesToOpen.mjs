/**
 * @typedef {object} PageToOpen
 * @property {string} path
 * @property {string | null} section  the remote that is checked there; null where the shell's own page is
 */

const SNAPSHOT = '#site-snapshot';

/** Where the shell shows what sections put into its slots. */
const HOME = '/';

/**
 * What a guest can open of a part of the site, by what the page itself says of its composition. The shell is proven with the
 * pages of all sections. A path with a placeholder needs something that exists, and a page of staff a sign-in: neither is opened.
 *
 * @param {import('playwright-core').Page} page  any page of the site for guests
 * @param {string} part  a remote's name, or `shell`
 * @param {string[]} routes  of the part's section block
 * @returns {Promise<PageToOpen[]>}
 */
export async function pagesToOpen(page, part, routes) {
  const remotes = await remotesOf(page);
  const isWhole = part === 'shell';
  const own = isWhole ? remotes : remotes.filter(({ name }) => name === part);
  const pages = own
    .filter(({ off }) => !off)
    .flatMap(({ name, section }) => [
      ...section.routes.filter(isOpen).map((path) => ({ path, section: name })),
      ...(Object.keys(section.slots).length > 0 ? [{ path: HOME, section: name }] : []),
    ]);
  return isWhole ? [...routes.filter(isOpen).map((path) => ({ path, section: null })), ...pages] : pages;
}

/**
 * One page of each other section.
 *
 * @param {import('playwright-core').Page} page  any page of the site for guests
 * @param {string} part
 * @returns {Promise<PageToOpen[]>}
 */
export async function pagesOfOthers(page, part) {
  return (await remotesOf(page))
    .filter(({ name, off }) => name !== part && !off)
    .flatMap(({ name, section }) =>
      section.routes
        .filter(isOpen)
        .slice(0, 1)
        .map((path) => ({ path, section: name })),
    );
}

/** @param {import('playwright-core').Page} page */
async function remotesOf(page) {
  const json = await page.locator(SNAPSHOT).textContent();
  return /** @type {import('../../../contracts/src/composition').SiteSnapshot} */ (JSON.parse(json ?? '')).remotes;
}

/** @param {string} route */
function isOpen(route) {
  return !/[:*]/.test(route);
}
