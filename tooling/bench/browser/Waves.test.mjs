import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { tsImport } from 'tsx/esm/api';

const { Waves } = await tsImport('./Waves.mts', import.meta.url);

const request = (/** @type {string} */ url) => ({ id: url, url, type: 'Script' });

/** A page that asks for `needs[url]` once `url` has arrived. @param {Record<string, string[]>} needs */
function play(needs) {
  const waves = new Waves();
  waves.hold(request('/'));
  while (waves.held > 0) {
    for (const { url } of waves.release()) {
      waves.reach(url);
      for (const next of needs[url] ?? []) waves.hold(request(next));
    }
  }
  return waves;
}

describe('Waves', () => {
  it('counts what hangs on each other one after the other', () => {
    const waves = play({ '/': ['a.js'], 'a.js': ['b.js'], 'b.js': ['data'] });
    assert.equal(waves.roundTripsTo('data'), 4);
  });
  it('counts what is asked for together once', () => {
    const waves = play({ '/': ['a.js', 'b.js', 'data'] });
    assert.equal(waves.roundTripsTo('data'), 2);
    assert.deepEqual(
      waves.released.map((/** @type {{ url: string }[]} */ wave) => wave.map(({ url }) => url)),
      [['/'], ['a.js', 'b.js', 'data']],
    );
  });
  it('keeps the first time that something was there', () => {
    const waves = new Waves();
    waves.hold(request('/'));
    waves.release();
    waves.reach('hero');
    waves.hold(request('late.png'));
    waves.release();
    waves.reach('hero');
    assert.equal(waves.roundTripsTo('hero'), 1);
  });
  it('tells what was never reached', () => assert.equal(play({}).roundTripsTo('nothing'), null));
});
