/**
 * A webpack loader for the vendor prefixes of stylis. styled-components adds none unless a page asks for them, and no page here does;
 * still its script carries the table of them, 1.1 KB of each first page. A style that needs a prefix names it itself.
 *
 * @returns {string}
 */
module.exports = function withoutPrefixes() {
  return 'export const prefix = (declaration) => declaration;';
};
