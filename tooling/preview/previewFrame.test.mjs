import assert from 'node:assert/strict';
import http from 'node:http';
import { after, before, describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { problemPage } from './frameProblem.mjs';
import { startPreview } from './startPreview.mjs';
import { openFrames } from './testing/openFrames.mjs';
import { writeSampleSection } from './testing/writeSampleSection.mjs';

const frames = openFrames();

it('CMP-160 the page with what the compiler says continues when the code is repaired before its scripts run', async (context) => {
  const answers = [problemPage('mf-sample', 'It is broken')];
  const server = http.createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(answers.shift() ?? '<h1>Repaired</h1>');
  });
  context.after(() => server.close());
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const { page } = await frames.open(`http://127.0.0.1:${port}`);
  await page.getByRole('heading', { name: 'Repaired' }).waitFor();
  await page.close();
});

describe('the frame of a preview', () => {
  const sample = writeSampleSection();
  /** @type {import('./startPreview.mjs').Preview} */
  let preview;
  before(async () => {
    preview = await startPreview(sample.dir);
  });
  after(async () => {
    await preview.stop();
    sample.remove();
  });

  it('CMP-44 replaces changed components and keeps what was typed', async () => {
    const { page, section, problems } = await frames.open(preview.address);
    await section.getByLabel('Note').fill('half a sentence');
    sample.write('Second heading');
    await section.getByRole('heading', { name: 'Second heading' }).waitFor();
    assert.equal(await section.getByLabel('Note').inputValue(), 'half a sentence');
    assert.deepEqual(problems, []);
    await page.close();
  });

  it('CMP-160 shows what the compiler says of preview/preview.ts, and continues once it is repaired', async () => {
    const isBroken = async () => (await (await fetch(preview.address)).text()).includes('does not compile');
    /** @param {boolean} broken */
    const until = async (broken) => {
      for (let tries = 0; tries < 600 && (await isBroken()) !== broken; tries++) await setTimeout(100);
    };
    try {
      sample.writePreview('export default {\n  fixtures: () => (,\n};\n');
      await until(true);
      const { page, section } = await frames.open(preview.address);
      const said = page.getByRole('alert');
      await said.waitFor();
      assert.match(await said.innerText(), /preview\/preview\.ts[\s\S]*:2:/);
      assert.doesNotMatch(await said.innerText(), /backtrace|<unknown>|: worker/);
      sample.writePreview();
      await section.getByRole('heading', { name: /heading$/ }).waitFor();
      await page.close();
    } finally {
      // The tests after this one need a frame, whatever came of it.
      sample.writePreview();
      await until(false);
    }
  });

  it('CMP-41 keeps its state in the address, so that a link and a reload bring it back', async () => {
    const { page, section } = await frames.open(preview.address);
    await page.getByLabel('Signed in').selectOption('customer');
    await page.getByLabel('Viewport').selectOption('phone');
    await page.getByLabel('Colours').selectOption('dark');
    await page.getByLabel('Page').selectOption('/sample/more');
    await section.getByRole('heading', { name: 'More of it' }).waitFor();
    await section.getByText('More of it').waitFor();
    assert.equal(new URL(page.url()).search, '?session=customer&viewport=phone&scheme=dark&at=%2Fsample%2Fmore');

    await page.reload();
    await section.getByRole('heading', { name: 'More of it' }).waitFor();
    assert.equal(await page.getByLabel('Signed in').inputValue(), 'customer');
    assert.equal(await section.locator('html').getAttribute('data-theme'), 'dark');
    assert.equal(await section.locator('html').evaluate(() => window.innerWidth), 390);
    await page.getByLabel('Page').selectOption('/sample');
    await section.getByText('Dish: for the customer').waitFor();
    await page.close();
  });

  it('CMP-155 shows the section in each language of the site, and changes of source and texts keep language and state', async () => {
    const { page, section, problems } = await frames.open(preview.address);
    await section.getByRole('button', { name: 'Save' }).waitFor();
    await page.getByLabel('Language').selectOption({ label: 'Español' });
    await section.getByRole('button', { name: 'Guardar' }).waitFor();
    await section.getByText('Language: es').waitFor();
    assert.equal(new URL(page.url()).search, '?locale=es');
    assert.equal(await section.locator('html').getAttribute('lang'), 'es');

    await section.getByLabel('Note').fill('media frase');
    sample.write('Third heading');
    await section.getByRole('heading', { name: 'Third heading' }).waitFor();
    sample.translate('Guardar cambios');
    await section.getByRole('button', { name: 'Guardar cambios' }).waitFor();
    assert.equal(await section.getByLabel('Note').inputValue(), 'media frase');

    await page.reload();
    await section.getByRole('button', { name: 'Guardar cambios' }).waitFor();
    await page.getByLabel('Language').selectOption({ label: 'English' });
    await section.getByRole('button', { name: 'Save' }).waitFor();
    assert.equal(new URL(page.url()).search, '');
    sample.write('Second heading');
    await section.getByRole('heading', { name: 'Second heading' }).waitFor();
    assert.deepEqual(problems, []);
    await page.close();
  });

  it('CMP-42 lists what the section asks of its host, and stays where another section begins', async () => {
    const { page, section, log } = await frames.open(preview.address);
    /** @type {[() => Promise<void>, string][]} */
    const asked = [
      [() => section.getByRole('button', { name: 'Save' }).click(), 'Saved'],
      [() => section.getByRole('link', { name: 'Checkout' }).click(), 'would go to /checkout'],
      [() => section.getByRole('button', { name: 'Pay' }).click(), 'would leave for https://pay.example/session'],
      [() => section.getByRole('button', { name: 'Report' }).click(), 'Error: broken sample'],
      [() => section.getByRole('button', { name: 'Sign in' }).click(), 'would sign in, then go to /sample'],
    ];
    for (const [ask, text] of asked) {
      await ask();
      await log.getByText(text).waitFor();
    }
    await section.getByRole('heading', { name: /heading$/ }).waitFor();
    await page.getByRole('button', { name: `All ${asked.length}` }).click();
    assert.equal(await page.locator('#preview-log li').count(), asked.length);
    await section.getByRole('link', { name: 'More' }).click();
    await section.getByRole('heading', { name: 'More of it' }).waitFor();
    assert.equal(new URL(page.url()).searchParams.get('at'), '/sample/more');
    await page.close();
  });

  it('CMP-43 names each call that no fixture answers', async () => {
    const { page, section, log } = await frames.open(preview.address);
    await section.getByRole('button', { name: 'Ask' }).click();
    await log.getByText('no fixture for GET /api/unknown').waitFor();
    await page.close();
  });

  it('leads an address of the section to the frame', async () => {
    const { page } = await frames.open(`${preview.origin}/sample/more?x=1`);
    assert.equal(page.url(), `${preview.address}?at=%2Fsample%2Fmore%3Fx%3D1`);
    await page.close();
  });

  it('takes the next free port where its own is taken', async () => {
    const port = Number(new URL(preview.origin).port);
    const second = await startPreview(sample.dir, { port });
    await second.stop();
    assert.ok(Number(new URL(second.origin).port) > port);
  });
});
