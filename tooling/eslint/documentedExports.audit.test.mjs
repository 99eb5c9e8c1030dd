import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { documentedExports } from './documentedExports.mjs';

const linter = new Linter();
const config = {
  files: ['**/*.ts'],
  languageOptions: { parser: tseslint.parser },
  plugins: { site: { rules: { 'documented-exports': documentedExports } } },
  rules: { 'site/documented-exports': 'error' },
};
/** @param {string} code */
const found = (code) => linter.verify(code, /** @type {any} */ ([config]), 'a.ts').map(({ message }) => message);

describe('the doors of kit and contracts are documented', () => {
  for (const code of [
    'export function pay() {}',
    'export const pay = () => 1;',
    'export class Cart {}',
    'export type Cart = { items: string[] };',
    '// A line comment is not shown to readers of another package.\nexport interface Cart { items: string[] }',
    'export const STEPS = [1, 2] as const;\nexport type Step = (typeof STEPS)[number];',
  ]) {
    it(`refuses ${code.split('\n').at(-1)}`, () => assert.equal(found(code).length, 1));
  }

  for (const code of [
    '/** Takes the money. */\nexport function pay() {}',
    '/** Steps of an order. */\nexport const STEPS = [1, 2] as const;\nexport type Step = (typeof STEPS)[number];',
    'export interface ButtonProps { busy: boolean }',
    "export * from './cart';",
    'export const WIDTH = 640;',
  ]) {
    it(`accepts ${code.split('\n').at(-1)}`, () => assert.deepEqual(found(code), []));
  }
});
