import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { rules } from '../eslint/restricted.mjs';

/**
 * The rules that hold for a section of this site, for its `eslint.config.mjs`. The section installs ESLint and the plugins itself.
 *
 * @param {string} folder of the section
 */
export function sectionRules(folder) {
  return defineConfig(
    globalIgnores(['node_modules/', 'dist/']),
    js.configs.recommended,
    {
      files: ['**/*.{ts,tsx}'],
      extends: [tseslint.configs.recommendedTypeChecked, reactHooks.configs.flat['recommended-latest']],
      languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: folder } },
      rules: rules.web,
    },
    {
      files: ['src/**/*.{ts,tsx}'],
      ignores: ['**/*.test.{ts,tsx}'],
      rules: rules.remotes,
    },
    {
      files: ['*.js'],
      languageOptions: {
        sourceType: 'commonjs',
        globals: { module: 'writable', require: 'readonly', __dirname: 'readonly' },
      },
    },
  );
}
