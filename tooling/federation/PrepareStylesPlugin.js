/**
 * Fixes watching in webpack 5.110: it registers how style sheets are written when the first one is read, but a rebuild
 * takes an unchanged style sheet from its cache, reads none, and ends with "No template for dependency:
 * CssUrlDependency".
 */
class PrepareStylesPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    /** @type {WeakMap<import('webpack').Compilation, () => Promise<unknown>>} */
    const preparations = new WeakMap();
    compiler.hooks.thisCompilation.tap('PrepareStylesPlugin', (compilation, { normalModuleFactory }) => {
      preparations.set(compilation, () => normalModuleFactory.hooks.prepareModuleType.for('css/auto').promise());
    });
    compiler.hooks.make.tapPromise('PrepareStylesPlugin', async (compilation) => {
      await preparations.get(compilation)?.();
    });
  }
}

module.exports = { PrepareStylesPlugin };
