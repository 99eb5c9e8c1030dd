import { privatePrefixes } from './privateNames.mjs';

/** What this code base does in one way only. Each message says what to do instead. */
export const restricted = {
  everywhere: [
    {
      selector: 'TSEnumDeclaration',
      message: 'Use a union of string literals: it is what crosses the wire, and it disappears when compiled.',
    },
    ...privatePrefixes,
  ],

  web: [
    {
      selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
      message: 'Render elements. Text from the server is never markup.',
    },
    {
      selector: 'CallExpression[callee.property.name=/^toLocale(Date|Time)?String$/][arguments.length<2]',
      message: "Times are shown in the restaurant's time zone: format them with an explicit timeZone.",
    },
  ],

  webImports: [
    {
      name: 'react-router-dom',
      message: "Import from '@site/kit': it re-exports the names in use, so that the shared bundle holds nothing else.",
    },
    { name: 'react-router', message: "Import from '@site/kit'." },
    {
      name: 'styled-components',
      importNames: ['useTheme', 'ThemeProvider'],
      message:
        'Colours and sizes are CSS custom properties: var(--color-ink). Switching the theme then renders nothing.',
    },
    {
      name: 'swr',
      message:
        "Read server state by useServerState of '@site/kit': one answer to failures, focus and other people's data.",
    },
    { name: 'axios', message: "Use the api client of '@site/kit'." },
  ],

  sections: [
    {
      selector: 'CallExpression[callee.property.name="toFixed"]',
      message: "Prices are shown by formatPrice of '@site/kit', other numbers by Intl.NumberFormat.",
    },
  ],

  remotes: [
    {
      selector:
        'ImportDeclaration[source.value="styled-components"] ImportSpecifier[imported.name="createGlobalStyle"]',
      message: 'Style your own elements: global rules reach the whole site, and the gate refuses the release.',
    },
    {
      selector: 'ImportDeclaration[source.value=/[.]css$/]',
      message: 'Use styled-components: the rules of a style sheet reach the whole site.',
    },
    {
      selector:
        'MemberExpression[object.object.name="document"][object.property.name=/^(documentElement|head|body)$/][property.name=/^(style|className|classList)$/]',
      message: 'Style your own elements: the page around them belongs to the shell.',
    },
    {
      selector: 'MemberExpression[object.name="document"][property.name=/^(adoptedStyleSheets|styleSheets)$/]',
      message: 'Use styled-components: the rules of a style sheet reach the whole site.',
    },
    {
      selector: 'CallExpression[callee.property.name="createElement"][arguments.0.value="style"]',
      message: 'Use styled-components: the rules of a style sheet reach the whole site.',
    },
  ],

  sectionGlobals: [
    {
      name: 'fetch',
      message:
        "Use the api client of '@site/kit': it adds time limits, credentials, idempotency keys and problem details.",
    },
  ],

  server: [
    {
      selector: 'CallExpression[callee.property.name="toFixed"]',
      message: 'Money is whole cents and becomes text in lib/money.ts alone.',
    },
    {
      selector: 'NewExpression[callee.name="Date"][arguments.length=0]',
      message: 'Ask lib/clock.ts for the time: a test can then set it, and one command sees one moment.',
    },
    {
      selector: 'CallExpression[callee.object.name="Date"][callee.property.name="now"]',
      message: 'Ask lib/clock.ts for the time; measure a duration with performance.now().',
    },
    {
      selector: 'MemberExpression[object.name="process"][property.name="env"]',
      message: 'Read settings from env.ts, which validates them at the start.',
    },
  ],

  tests: [
    {
      selector: 'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(only|skip|todo|fixme)$/]',
      message: 'A test that does not run proves nothing: make it run, or remove it.',
    },
  ],
};

const { everywhere, web, sections, remotes, webImports, sectionGlobals } = restricted;

/**
 * What holds for code of the browser, for that of shell and sections, and for a section, which styles itself alone. This
 * repository and the section kit lint by them.
 *
 * @satisfies {Record<string, import('eslint').Linter.RulesRecord>}
 */
export const rules = {
  web: {
    'no-restricted-imports': ['error', { paths: webImports }],
    'no-restricted-syntax': ['error', ...everywhere, ...web],
  },
  sections: {
    'no-restricted-globals': ['error', ...sectionGlobals],
    'no-restricted-syntax': ['error', ...everywhere, ...web, ...sections],
  },
  remotes: {
    'no-restricted-globals': ['error', ...sectionGlobals],
    'no-restricted-syntax': ['error', ...everywhere, ...web, ...sections, ...remotes],
  },
};
