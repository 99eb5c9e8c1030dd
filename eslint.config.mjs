import js from '@eslint/js';
import comments from '@eslint-community/eslint-plugin-eslint-comments/configs';
import { defineConfig, globalIgnores } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import { documentedExports } from './tooling/eslint/documentedExports.mjs';
import { privateNames } from './tooling/eslint/privateNames.mjs';
import { restricted, rules } from './tooling/eslint/restricted.mjs';

const WEB = ['kit/**/*.{ts,tsx}', 'shell/**/*.{ts,tsx}', 'mf-*/**/*.{ts,tsx}'];
const TESTS = ['**/*.test.{ts,tsx,js,mjs}', '**/testing/**', 'e2e/**'];

export default defineConfig(
  globalIgnores(['**/node_modules/', '**/dist/', '**/.data/', 'coverage/']),

  js.configs.recommended,
  tseslint.configs.recommendedTypeChecked,
  comments.recommended,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      // A suppression gives its reason: // eslint-disable-next-line rule -- why this one place is different
      '@eslint-community/eslint-comments/require-description': 'error',
      '@eslint-community/eslint-comments/no-unlimited-disable': 'error',
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': 'allow-with-description', minimumDescriptionLength: 10 },
      ],

      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      // An event handler may be async: what it awaits handles its own failure.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/unbound-method': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-syntax': ['error', ...restricted.everywhere],
      'id-denylist': ['error', ...privateNames],
      'max-lines': ['error', { max: 300 }],
    },
  },

  {
    name: 'regular expressions take linear time',
    plugins: { regexp },
    // Strict: also where only an unknown text around the expression decides, and for parts that are put together later.
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false }],
    },
  },

  {
    name: 'browser packages',
    files: WEB,
    extends: [reactHooks.configs.flat['recommended-latest']],
    rules: { 'no-console': 'error', ...rules.web },
  },
  {
    name: 'sections and shell speak to the server through kit',
    files: ['shell/src/**/*.{ts,tsx}', 'mf-*/src/**/*.{ts,tsx}'],
    ignores: TESTS,
    rules: rules.sections,
  },
  {
    name: 'a section styles itself alone',
    files: ['mf-*/src/**/*.{ts,tsx}'],
    ignores: TESTS,
    rules: rules.remotes,
  },
  {
    name: 'packages that others read are documented',
    files: ['kit/src/**/*.{ts,tsx}', 'contracts/src/**/*.ts'],
    ignores: TESTS,
    plugins: { site: { rules: { 'documented-exports': documentedExports } } },
    rules: { 'site/documented-exports': 'error' },
  },
  {
    name: 'functions fit on a screen or two',
    files: ['*/src/**/*.{ts,tsx}'],
    // A migration is one list of steps, and never changes.
    ignores: [...TESTS, '**/database/migrations/**'],
    rules: { 'max-lines-per-function': ['error', { max: 80 }] },
  },
  {
    name: 'the places that know the router and the cache of server state',
    files: [
      'kit/src/router.ts',
      'kit/src/navigation/*Link.tsx',
      'kit/src/server/useServerState.ts',
      'kit/testing/FreshServerState.tsx',
    ],
    rules: { 'no-restricted-imports': 'off' },
  },

  {
    name: 'server',
    files: ['backend/src/**/*.ts'],
    ignores: TESTS,
    rules: {
      'no-console': 'error',
      'no-restricted-syntax': ['error', ...restricted.everywhere, ...restricted.server],
    },
  },
  {
    name: 'the one place that speaks to a terminal',
    files: ['backend/src/main.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    name: 'the places that the rules above point to',
    files: ['backend/src/lib/clock.ts', 'backend/src/lib/money.ts', 'backend/src/env/index.ts', 'backend/src/main.ts'],
    rules: { 'no-restricted-syntax': ['error', ...restricted.everywhere] },
  },

  {
    name: 'tests',
    files: TESTS,
    rules: {
      'no-restricted-syntax': ['error', ...restricted.everywhere, ...restricted.tests],
      '@typescript-eslint/no-floating-promises': [
        'error',
        {
          allowForKnownSafeCalls: [
            { from: 'package', package: 'node:test', name: ['describe', 'it', 'test', 'suite'] },
          ],
        },
      ],
      // expect(...).rejects and matchers such as expect.any return any by their types.
      '@typescript-eslint/no-unsafe-assignment': 'off',
    },
  },

  {
    name: 'scripts and configuration',
    files: [
      'tooling/**',
      'backend/assets/rendering/**',
      '*.{js,cjs,mjs}',
      '*/{webpack,jest}.config.js',
      '.dependency-cruiser.cjs',
    ],
    rules: {
      '@typescript-eslint/no-require-imports': 'off',
      // These rules don't see a JSDoc cast, the only one there is in JavaScript. The compiler does.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      // Benchmark and drills read a few fields of many answers and rows.
      '@typescript-eslint/no-explicit-any': 'off',
      // The compiler checks these files too, and knows each one's globals.
      'no-undef': 'off',
    },
  },
);
