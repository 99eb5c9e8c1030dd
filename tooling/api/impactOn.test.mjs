import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { impactOn } from './impactOn.mjs';

const door = new Map([
  ['Button', 'function Button(props: { wide: boolean }): Element;'],
  ['Card', 'function Card(): Element;'],
]);
const before = new Map([...door, ['Button', 'function Button(): Element;'], ['Ribbon', 'function Ribbon(): Element;']]);

/** @param {string[]} names */
const release = (...names) => ({
  shared: { '@site/kit': { version: '1.2.0', requiredVersion: '^1.0.0', singleton: true } },
  names: { '@site/kit': names },
});

describe('the impact of a kit on a live release', () => {
  it('CMP-54 names what is gone and what changed since the live shell', () => {
    assert.deepEqual(impactOn(release('Button', 'Card', 'Ribbon'), { version: '2.0.0', door, before }), [
      'uses Ribbon, which is gone',
      'uses Button, which changed',
      'wants kit ^1.0.0, this is 2.0.0',
    ]);
  });

  it('is none for a release that uses nothing of it', () => {
    assert.deepEqual(impactOn(release('Card'), { version: '1.9.0', door, before }), []);
  });

  it('goes by the version alone for a release without a list of names', () => {
    const { shared } = release();
    assert.deepEqual(impactOn({ shared }, { version: '2.0.0', door, before: null }), [
      'wants kit ^1.0.0, this is 2.0.0',
    ]);
  });
});
