import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { after, beforeEach, describe, it } from 'node:test';
import { findFaults } from './findFaults.mjs';
import { withTests } from './readRequirements.mjs';

const LIST = 'docs/requirements/payments.md';

/** A site whose lists and citations agree. */
const SOUND = {
  [LIST]:
    '# Payments\n\n- **PAY-1** Paid once.\n  - `backend/src/settle.test.ts`\n- **PAY-R2** By evidence.\n  - `backend/src/settle.test.ts`\n',
  'docs/requirements/product.md': '# Product\n\n## 9. Constants\n',
  'docs/decisions/0200-paid-once.md': '# 0200 Paid once\n',
  'backend/src/settle.ts': '/** Paid once (PAY-1, decision 0200), taxed by product.md section 9. */',
  'backend/src/settle.test.ts': "test('PAY-1, PAY-R2 an order is paid once', () => {});",
};

/** @type {string} */
let site;

beforeEach(() => {
  if (site) rmSync(site, { recursive: true, force: true });
  site = mkdtempSync(join(tmpdir(), 'requirements-'));
  for (const [path, text] of Object.entries(SOUND)) write(path, text);
});

after(() => rmSync(site, { recursive: true, force: true }));

/**
 * @param {string} path
 * @param {string} text
 */
function write(path, text) {
  mkdirSync(dirname(join(site, path)), { recursive: true });
  writeFileSync(join(site, path), text);
}

describe('requirements', () => {
  it('of this repository are defined, cited by tests, and list their tests', () => {
    const { requirements, faults } = findFaults(resolve(import.meta.dirname, '../..'));
    assert.deepEqual(faults, []);
    assert.ok(requirements > 100);
  });

  it('of a sound site have no fault', () => {
    assert.deepEqual(findFaults(site).faults, []);
  });

  it('that are cited and not defined are reported with their place', () => {
    write('backend/src/refund.ts', '\n// PAY-3, and product.md section 12');
    assert.deepEqual(findFaults(site).faults, [
      'backend/src/refund.ts:2 cites PAY-3, which docs/requirements does not define',
      'backend/src/refund.ts:2 cites product.md section 12, which docs/requirements does not define',
    ]);
  });

  it('of a capability are named and defined', () => {
    const table = '\n## Capabilities\n\n| no. | capability | proven by |\n| --- | --- | --- |\n';
    write(LIST, `${SOUND[LIST]}${table}| 1 | Paying | PAY-1, PAY-R2 |\n`);
    assert.deepEqual(findFaults(site).faults, []);
    write(LIST, `${SOUND[LIST]}${table}| 1 | Paying | PAY-1, PAY-4 |\n| 2 | Refunds |  |\n`);
    assert.deepEqual(findFaults(site).faults, [
      `${LIST} names PAY-4 for "Paying", which is not defined`,
      `${LIST} names no requirement for the capability "Refunds"`,
    ]);
  });

  it('and decisions that are cited and not written, or written twice, are reported', () => {
    write('backend/src/refund.ts', '// Decisions 0200 and 0201');
    write('docs/decisions/0200-paid-twice.md', '# 0200 Paid twice\n');
    assert.deepEqual(findFaults(site).faults, [
      'backend/src/refund.ts:1 cites decision 0201, which docs/decisions does not have',
      'docs/decisions has 0200 a second time',
    ]);
  });

  it('that no test cites are reported', () => {
    write(LIST, `${SOUND[LIST]}- **PAY-3** Refunded once.\n`);
    assert.deepEqual(findFaults(site).faults, [`no test cites PAY-3 of ${LIST}`]);
  });

  it('that are defined twice are reported', () => {
    write(LIST, `${SOUND[LIST]}- **PAY-1** Paid twice.\n  - \`backend/src/settle.test.ts\`\n`);
    assert.deepEqual(findFaults(site).faults, [`${LIST} defines PAY-1 a second time`]);
  });

  it('of lists outside the repository are reported', () => {
    write('backend/src/refund.ts', '// as statement S9, rule R4 and spec section 7 of design/payments.md say');
    assert.deepEqual(
      findFaults(site).faults.map((fault) => /"(.*)"/.exec(fault)?.[1]),
      ['statement S9', 'rule R4', 'spec section 7', 'design/payments.md'],
    );
  });

  it('of lists outside the repository are reported at the beginning of a sentence too', () => {
    write('backend/src/refund.ts', '/** Spec section 7. Rule R4. */');
    assert.equal(findFaults(site).faults.length, 2);
  });

  it('name the tests that cite them, also after a test moved', () => {
    rmSync(join(site, 'backend/src/settle.test.ts'));
    write('backend/src/paid.test.ts', SOUND['backend/src/settle.test.ts']);
    const { faults, testsOf } = findFaults(site);
    assert.equal(faults.length, 2);
    write(LIST, withTests(SOUND[LIST], testsOf));
    assert.deepEqual(findFaults(site).faults, []);
  });
});
