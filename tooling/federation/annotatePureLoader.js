/**
 * A webpack loader for react-router: marks what its modules make when they load as free of side effects, so that the parts that
 * nobody imports are left out. The package says `sideEffects: false` of its files, but all of it is one file, in which a bundler must keep
 * every `React.forwardRef(…)` and `Component.displayName = …`, and what those use (decision 0057). So are its warnings to developers and
 * those of jotai and swr, which a minimized build leaves out. Of swr two modes go that kit never asks for: Suspense, and data that
 * Server Components pass on (`hasCacheData`).
 *
 * @this {import('webpack').LoaderContext<unknown>}
 * @param {string} source
 * @returns {string}
 */
module.exports = function annotatePure(source) {
  return source
    .replace(/^( +)(warning|console\.warn)\(/gm, '$1/* @__PURE__ */ $2(')
    .replace(
      /= (React\d*\.(?:createContext|forwardRef|memo)|new (?:Set|URL)|Object\.getOwnPropertyNames|OBJECT\.defineProperty)\(/g,
      PURE,
    )
    .replace(/^\w+\.displayName = "\w+(?:\.\w+)?";$/gm, '')
    .replace(/^function _renderMatches\([^]*?^\}$/m, withoutDataRouter)
    .replace('isDataRoute ? useNavigateStable() : ', '')
    .replace('const { cache, compare, suspense, ', 'const suspense = false, { cache, compare, ')
    .replace(/^( +const hasCacheData = ).+;$/m, '$1false;')
    .replace(
      /^(var RenderErrorBoundary = )(class extends [^]*?^\});\nRenderErrorBoundary\.contextType = \w+;$/m,
      CLASS,
    );
};

/**
 * kit makes no data router. Without the state of one, nothing asks for its loading states and its pages of errors, and no route is one
 * of its own.
 *
 * @param {string} renderMatches
 */
function withoutDataRouter(renderMatches) {
  return renderMatches.replace(/\bdataRouterState(?=\)| &&)|\berrors != null/g, 'false');
}

/** A bundler keeps a class that extends a property of something, a result of a pure call it leaves out. */
const CLASS = '$1/* @__PURE__ */ (() => $2)();';
const PURE = '= /* @__PURE__ */ $1(';
