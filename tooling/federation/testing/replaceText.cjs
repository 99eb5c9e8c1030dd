/**
 * A webpack loader for tests: other builds of a remote are made by changing words of its source.
 *
 * @this {import('webpack').LoaderContext<{ from: string, to: string }>}
 * @param {string} source
 */
module.exports = function replaceText(source) {
  const { from, to } = this.getOptions();
  return source.replaceAll(from, to);
};
