/**
 * Who may import whom. Every rule is a pattern and none a list: a new remote, a new domain is guarded on its first day.
 * tooling/boundaries/boundaries.test.mjs plants a violation of each rule and sees it caught.
 */

const BROWSER = '^(kit|shell|mf-[^/]+)/';
const PRODUCT_CODE = '^(contracts|kit|shell|mf-[^/]+|backend)/src/';
const TEST_CODE = ['[.]test[.][cm]?[jt]sx?$', '/testing/', '/preview/', '/__fixtures__/'];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one idea, or a third file is missing that both may need.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'The import leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'declared',
      comment:
        "Add the package to the dependencies of this package's own package.json: it is built and deployed alone.",
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'] },
    },
    {
      name: 'product-needs-no-dev-package',
      comment: 'Move the package from devDependencies to dependencies.',
      severity: 'error',
      from: { path: PRODUCT_CODE, pathNot: TEST_CODE },
      // What is only a type is gone when the code runs.
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'], pathNot: ['/@types/'] },
    },

    {
      name: 'contracts-stand-alone',
      comment: 'Contracts are read by the browser and by the server: no package, no Node, nothing of ours.',
      severity: 'error',
      from: { path: '^contracts/src/', pathNot: TEST_CODE },
      to: { pathNot: '^contracts/' },
    },
    {
      name: 'kit-knows-only-contracts',
      comment: 'Kit lies below the shell and the remotes. Hand it what it needs.',
      severity: 'error',
      from: { path: '^kit/' },
      to: { path: '^(shell|mf-[^/]+|backend|e2e)/' },
    },
    {
      name: 'kit-has-one-door',
      comment:
        "Import from '@site/kit' or '@site/kit/parts' (in tests '@site/kit/testing', in previews '@site/kit/preview'): another door splits its shared state in two, silently.",
      severity: 'error',
      from: { pathNot: '^kit/' },
      to: { path: '^kit/', pathNot: '^kit/(src(/parts)?|testing|preview)/index[.]ts$' },
    },
    {
      name: 'parts-share-by-the-door',
      comment:
        "Each section bundles the parts that it uses. Import from '@site/kit', so that a part brings no second copy of what the page shares.",
      severity: 'error',
      from: { path: '^kit/src/parts/', pathNot: TEST_CODE },
      to: { path: '^kit/', pathNot: '^kit/src/(parts/|index[.]ts$)' },
    },
    {
      name: 'kit-needs-no-part',
      comment: 'The shared door is in the first load of every page: what it needs belongs beside it.',
      severity: 'error',
      from: { path: '^kit/src/', pathNot: ['^kit/src/parts/', ...TEST_CODE] },
      to: { path: '^kit/src/parts/' },
    },
    {
      name: 'contracts-have-one-door',
      comment: "Import from '@site/contracts'.",
      severity: 'error',
      from: { pathNot: '^contracts/' },
      to: { path: '^contracts/', pathNot: '^contracts/(src|testing)/index[.]ts$' },
    },
    {
      name: 'remotes-never-meet',
      comment: 'A remote is deployed without asking another. What both need belongs in kit or contracts.',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/' },
      to: { path: '^mf-[^/]+/', pathNot: '^$1/' },
    },
    {
      name: 'remotes-know-no-shell',
      comment: 'A remote asks its host through the host contract.',
      severity: 'error',
      from: { path: '^mf-[^/]+/' },
      to: { path: '^shell/' },
    },
    {
      name: 'shell-composes-at-run-time',
      comment: 'The shell reaches a remote by federation: an import would build it into the shell.',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^mf-[^/]+/' },
    },
    {
      name: 'browser-meets-no-server',
      comment: 'Browser and server share contracts, nothing else.',
      severity: 'error',
      from: { path: BROWSER },
      to: { path: '^backend/' },
    },
    {
      name: 'server-meets-no-browser',
      comment: 'Browser and server share contracts, nothing else.',
      severity: 'error',
      from: { path: '^backend/' },
      to: { path: BROWSER },
    },
    {
      name: 'browser-has-no-node',
      comment: 'This runs in a browser, which has no Node modules.',
      severity: 'error',
      from: { path: '^(kit|shell|mf-[^/]+)/src/', pathNot: TEST_CODE },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'e2e-stays-outside',
      comment: 'A journey knows what a visitor knows: pages, and the words of contracts.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^(kit|shell|mf-[^/]+|backend)/' },
    },

    {
      name: 'domains-meet-at-index',
      comment:
        "Import what the other domain's index.ts exports, or a read-only piece of SQL of its fragments.sql.ts; if it isn't there, ask whether it should be.",
      severity: 'error',
      from: { path: '^backend/src/domains/([^/]+)/' },
      to: {
        path: '^backend/src/domains/[^/]+/',
        pathNot: ['^backend/src/domains/$1/', '^backend/src/domains/[^/]+/(index|fragments[.]sql)[.]ts$'],
      },
    },
    {
      name: 'domains-are-entered-at-index',
      comment: "A domain's inside is its own: import its index.ts.",
      severity: 'error',
      from: { path: '^backend/src/', pathNot: ['^backend/src/domains/', ...TEST_CODE] },
      to: { path: '^backend/src/domains/[^/]+/', pathNot: '^backend/src/domains/[^/]+/index[.]ts$' },
    },
    {
      name: 'fragments-stand-alone',
      comment: 'SQL that others put into a statement of theirs is text: without imports it can never lead in a circle.',
      severity: 'error',
      from: { path: '/fragments[.]sql[.]ts$' },
      to: { path: '.' },
    },
    {
      name: 'domains-know-no-app',
      comment: 'The application is put together from domains, not the other way round.',
      severity: 'error',
      from: { path: '^backend/src/(domains|http|database|lib)/', pathNot: TEST_CODE },
      to: { path: '^backend/src/(app|main)[.]ts$' },
    },
    {
      name: 'database-lies-below-domains',
      comment: 'Tables know nothing of what is done with them.',
      severity: 'error',
      from: { path: '^backend/src/database/', pathNot: TEST_CODE },
      to: { path: '^backend/src/(domains|http)/' },
    },
    {
      name: 'http-knows-no-domain',
      comment: 'What a route needs is handed to the middleware when the route is written.',
      severity: 'error',
      from: { path: '^backend/src/http/', pathNot: TEST_CODE },
      to: { path: '^backend/src/domains/' },
    },
    {
      name: 'lib-lies-at-the-bottom',
      comment: 'lib is used by everything, so it can use neither domains nor http.',
      severity: 'error',
      from: { path: '^backend/src/lib/', pathNot: TEST_CODE },
      to: { path: '^backend/src/(domains|http)/' },
    },

    {
      name: 'test-helpers-stay-in-tests',
      comment: 'What stands under testing/ or preview/ or in a test never reaches a visitor.',
      severity: 'error',
      from: { path: PRODUCT_CODE, pathNot: TEST_CODE },
      to: { path: TEST_CODE },
    },
    {
      name: 'product-needs-no-tooling',
      comment: 'Tooling builds and tests the product; the product runs without it.',
      severity: 'error',
      from: { path: PRODUCT_CODE, pathNot: TEST_CODE },
      to: { path: '^tooling/' },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '/dist/'] },
    exclude: { path: ['(^|/)node_modules/(?!@site)[^/]+/.*node_modules', '(^|/)dist/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
    cache: { folder: 'node_modules/.cache/dependency-cruiser', strategy: 'content' },
  },
};
