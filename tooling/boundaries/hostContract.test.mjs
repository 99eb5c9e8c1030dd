import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, describe, it } from 'node:test';
import semver from 'semver';
import { findContractViolations } from './hostContract.mjs';

const ROOT = resolve(import.meta.dirname, '../..');

const CONTRACT = `
export const HOST_CONTRACT_VERSION = '1.2.0';
export type Toast = {
  title: string;
  /** @since 1.2.0 */
  action?: string;
};
export type Host = {
  go(): void;
  /** Enters. @since 1.1.0 */
  enter(): void;
  show(toast: Toast): void;
};
/** @since 1.2.0 */
export type Action = { label: string };
`;
const IMPORT = "import type { Action, Host } from '../../contracts/src/host';\n";

describe('what a remote uses of the host contract', () => {
  /** @type {string[]} */
  const roots = [];
  afterEach(() => roots.splice(0).forEach((root) => rmSync(root, { recursive: true })));

  /**
   * @param {string} hostContract
   * @param {string} code
   */
  function violationsOf(hostContract, code) {
    const root = realpathSync(mkdtempSync(join(tmpdir(), 'host-contract-')));
    roots.push(root);
    const files = {
      'contracts/src/host.ts': CONTRACT,
      'mf-new/package.json': JSON.stringify({ section: { hostContract } }),
      'mf-new/src/App.ts': code,
      'mf-new/src/App.test.ts': `${IMPORT}export const test = (host: Host) => host.enter();`,
    };
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, name)), { recursive: true });
      writeFileSync(join(root, name), text);
    }
    const { files: read, violations } = findContractViolations(root);
    assert.equal(read, 1);
    return violations.map(({ at, message }) => `${at} ${message}`);
  }

  for (const [what, code, name, since] of /** @type {const} */ ([
    ['a method', 'export const f = (host: Host) => host.enter();', 'enter', '1.1.0'],
    [
      'a method behind a hook',
      'const useHost = () => ({}) as Host;\nexport const f = useHost().enter;',
      'enter',
      '1.1.0',
    ],
    ['a method taken apart', 'export const f = ({ enter }: Host) => enter();', 'enter', '1.1.0'],
    ['an option', "export const f = (host: Host) => host.show({ title: '', action: '' });", 'action', '1.2.0'],
    ['a type', 'export const f = (action: Action) => action;', 'Action', '1.2.0'],
  ])) {
    it(`is refused when the declared range admits a host without it: ${what}`, () => {
      const found = violationsOf('^1.0.0', IMPORT.replace(name === 'Action' ? '' : 'Action, ', '') + code);
      const expected = `uses ${name} of host contract ${since}, but package.json admits 1.0.0 (^1.0.0)`;
      assert.ok(found.length > 0);
      for (const line of found) assert.ok(line.startsWith('mf-new/src/App.ts:') && line.endsWith(expected), line);
    });
  }

  it('is allowed from the version on that introduced it, and the first version is always there', () => {
    const code = "export const f = (host: Host) => { host.enter(); host.go(); host.show({ title: '', action: '' }); };";
    assert.deepEqual(violationsOf('^1.2.0', IMPORT.replace('Action, ', '') + code), []);
    assert.equal(violationsOf('>=1.1.0 <2', IMPORT.replace('Action, ', '') + code).length, 1);
    assert.deepEqual(violationsOf('^1.0.0', 'export const f = (host: Host) => host.go();'), []);
  });

  it('is refused when the declared range cannot be read', () => {
    assert.deepEqual(violationsOf('newest', 'export {};'), ['mf-new/package.json newest is not a version range']);
  });
});

it('the number of the host contract is the newest that a member names', () => {
  const text = readFileSync(join(ROOT, 'contracts/src/host.ts'), 'utf8');
  const [, current] = /HOST_CONTRACT_VERSION = '([\d.]+)'/.exec(text) ?? [];
  const since = [...text.matchAll(/@since (\d+\.\d+\.\d+)/g)].map(([, version = '']) => version);
  assert.equal(current, semver.rsort(since)[0]);
});
