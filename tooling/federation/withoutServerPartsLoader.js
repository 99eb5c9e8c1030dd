/**
 * A webpack loader for the browser's build of styled-components: drops the exports that serve pages rendered on a server. It is shared
 * with all remotes, so a bundler keeps whatever it exports, 0.3 KB of each first page. The server's code has the library's other build.
 *
 * @param {string} source
 * @returns {string}
 */
module.exports = function withoutServerParts(source) {
  return source.replace(/\b[\w$]+ as (?:ServerStyleSheet|stylisPluginRSC)\b,?/g, '');
};
