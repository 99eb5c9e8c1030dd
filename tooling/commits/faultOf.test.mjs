import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { faultOf } from './faultOf.mjs';

describe('the check of commit subjects', () => {
  for (const subject of [
    'fix(accounts): keep large user metadata out of the access token',
    'feat!: drop the old webhook route',
    'perf(kit): pass the price list by reference',
    'Revert "feat(menu): sort by price"',
  ]) {
    it(`accepts ${subject}`, () => assert.equal(faultOf(subject), undefined));
  }

  for (const [subject, fault] of [
    [`fix(cart): ${'x'.repeat(30)} ${'y'.repeat(40)}`, '82 characters; at most 72'],
    ['update the cart', 'write type(scope): what the commit does'],
    ['fix(cart):keep the line', 'write type(scope): what the commit does'],
    ['fix(cart): Keep the line', '"Keep" begins with a capital'],
    ['fix(cart): keeps the line', '"keeps" is not an imperative'],
    ['fix(cart): fixed the line', '"fixed" is not an imperative'],
    ['fix(cart): fixing the line', '"fixing" is not an imperative'],
  ]) {
    it(`refuses ${subject}`, () => assert.equal(faultOf(subject ?? ''), fault));
  }
});
