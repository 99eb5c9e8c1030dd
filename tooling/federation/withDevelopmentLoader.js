/**
 * A webpack loader for the runtime of react-refresh, which is empty where NODE_ENV is production: as it is for a section that is
 * shown with the production React of a site.
 *
 * @param {string} source
 * @returns {string}
 */
module.exports = function withDevelopment(source) {
  return source.replaceAll('process.env.NODE_ENV', "'development'");
};
