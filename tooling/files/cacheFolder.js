const { join, sep } = require('node:path');

const INSTALLED = `${sep}node_modules${sep}`;

/**
 * Where a tool keeps its cache: in node_modules of the repository that uses it. The presets run from this repository's tooling
 * folder, and installed from the section kit in a section's own repository.
 *
 * @param {string} name
 */
function cacheFolder(name) {
  const installed = __dirname.indexOf(INSTALLED);
  const root = installed < 0 ? join(__dirname, '../..') : __dirname.slice(0, installed);
  return join(root, 'node_modules/.cache', name);
}

module.exports = { cacheFolder };
