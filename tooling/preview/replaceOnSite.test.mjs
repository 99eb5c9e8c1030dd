import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { freePort } from '../processes/freePort.mjs';
import { startOnSite } from './startOnSite.mjs';
import { openFrames } from './testing/openFrames.mjs';
import { serveReactSite } from './testing/serveReactSite.mjs';
import { writeSampleSection } from './testing/writeSampleSection.mjs';

/**
 * @param {{ heading?: string, saved?: string, extraHook?: string, fails?: boolean }} parts
 */
const app = ({ heading = 'First', saved = 'old code', extraHook = '', fails = false }) => `
import { lazy, memo, Suspense, useCallback, useEffect, useState } from 'react';
import { Frame } from './Frame';

const Page = lazy(() => import('./Page'));

const Note = memo(function Note() {
  ${extraHook}
  const [note, setNote] = useState('');
  const [said, setSaid] = useState('');
  const [shown, setShown] = useState('');
  const save = useCallback(() => setSaid('${saved}'), []);
  useEffect(() => setShown('effect of ${saved}'), []);
  return (
    <>
      <h1>${heading}</h1>
      <label>Note <input value={note} onChange={(event) => setNote(event.target.value)} /></label>
      <button onClick={save}>Save</button>
      <output>{said}</output>
      <p>{shown}</p>
    </>
  );
});

export default function App() {
  ${fails ? "throw new Error('broken on purpose');" : ''}
  return <Suspense fallback="wait"><Note /><Page /><Frame /></Suspense>;
}
`;

/** @param {string} text */
const page = (text) => `
import { useState } from 'react';

export default function Page() {
  const [more, setMore] = useState('');
  return <label>${text} <input className="more" value={more} onChange={(event) => setMore(event.target.value)} /></label>;
}
`;

/** Renders a component as a styled one renders its base: without the section's own elements. */
const FRAME = `
import { Component } from 'react';
import { Inner } from './Inner';

export class Frame extends Component {
  render() { return Reflect.get(this, 'made') ?? Inner.made(); }
}
`;

/** @param {string} text */
const inner = (text) => `
export function Inner() { return <em>${text}</em>; }
Inner.made = () => ({ ...(<b />), type: Inner });
`;

const frames = openFrames();

describe('a section from source in the page of a site with production React', () => {
  const sample = writeSampleSection();
  /** @type {(name: string, source: string) => void} */
  const write = (name, source) => writeFileSync(join(sample.dir, 'src', name), source);
  /** @type {Awaited<ReturnType<typeof serveReactSite>>} */
  let site;
  /** @type {import('./startPreview.mjs').Preview} */
  let preview;
  before(async () => {
    write('App.tsx', app({}));
    write('Page.tsx', page('Page'));
    write('Frame.tsx', FRAME);
    write('Inner.tsx', inner('inside'));
    site = await serveReactSite();
    // Other files show a section of this name at the same time.
    preview = await startOnSite(sample.dir, { site: site.origin, port: await freePort() });
  });
  after(async () => {
    site.close();
    sample.remove();
    await preview.stop();
  });

  /** Opens the page, with something typed in both places. */
  async function open() {
    const opened = await frames.open(preview.address);
    await opened.page.getByLabel('Note').fill('half a sentence');
    await opened.page.locator('.more').fill('and more');
    await opened.page.evaluate(() => Object.assign(window, { isSamePage: true }));
    return { ...opened, isSamePage: () => opened.page.evaluate(() => 'isSamePage' in window) };
  }

  it('CMP-244 replaces changed components, with the code of their hooks, and keeps what was typed', async () => {
    const { page: view, problems, isSamePage } = await open();
    write('App.tsx', app({ heading: 'Second', saved: 'new code' }));
    await view.getByRole('heading', { name: 'Second' }).waitFor();
    await view.getByText('effect of new code').waitFor();
    await view.getByRole('button').click();
    assert.equal(await view.locator('output').innerText(), 'new code');
    write('Page.tsx', page('Other page'));
    await view.getByText('Other page').waitFor();
    assert.equal(await view.getByLabel('Note').inputValue(), 'half a sentence');
    assert.equal(await view.locator('.more').inputValue(), 'and more');
    assert.equal(await isSamePage(), true);
    assert.deepEqual(problems, []);
    await view.close();
  });

  it('CMP-244 begins a component again whose hooks are others, and leaves the rest as it is', async () => {
    const { page: view, problems, isSamePage } = await open();
    write('App.tsx', app({ heading: 'Third', extraHook: 'useState(0);' }));
    await view.getByRole('heading', { name: 'Third' }).waitFor();
    assert.equal(await view.getByLabel('Note').inputValue(), '');
    assert.equal(await view.locator('.more').inputValue(), 'and more');
    assert.equal(await isSamePage(), true);
    assert.deepEqual(problems, []);
    await view.close();
  });

  it('CMP-245 loads the page again where a changed component cannot be replaced', async () => {
    const { page: view, isSamePage } = await open();
    write('Inner.tsx', inner('something else'));
    await view.getByText('something else').waitFor();
    assert.equal(await isSamePage(), false);
    await view.close();
  });

  it('CMP-245 loads the page again once code that failed is repaired', async () => {
    const { page: view } = await open();
    write('App.tsx', app({ fails: true }));
    await view.getByText('Failed: broken on purpose').waitFor();
    write('App.tsx', app({ heading: 'Repaired' }));
    await view.getByRole('heading', { name: 'Repaired' }).waitFor();
    await view.close();
  });
});
