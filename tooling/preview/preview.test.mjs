import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { ROOT } from '../environment/settings.mjs';
import { startPreview } from './startPreview.mjs';
import { openFrames } from './testing/openFrames.mjs';
import { listSections } from '../environment/sections.mjs';
import { WORDS } from './testing/sections.mjs';

const frames = openFrames();

for (const name of listSections()) {
  describe(`the preview of ${name}`, () => {
    /** @type {import('./startPreview.mjs').Preview} */
    let preview;
    before(async () => {
      preview = await startPreview(join(ROOT, name));
    });
    after(() => preview.stop());

    const words = WORDS[name];
    assert.ok(words, `testing/sections.mjs says nothing of ${name}`);
    const { sessions, states, statesOf, statesAt, spanish, pages = {} } = words;
    const views = [
      ...Object.entries(sessions).map(([session, text]) => ({ query: { session }, text })),
      ...Object.entries(states).map(([data, text]) => ({
        query: { session: statesOf, data, ...(statesAt ? { at: statesAt } : {}) },
        text,
      })),
      ...Object.entries(pages).map(([at, text]) => ({ query: { session: statesOf, at }, text })),
      ...(spanish ? [{ query: { session: statesOf, locale: 'es' }, text: spanish }] : []),
    ];

    it('CMP-40 CMP-41 CMP-155 shows the section alone to everybody, in each state of its data, and in Spanish', async () => {
      await Promise.all(
        views.map(async ({ query, text }) => {
          const where = new URLSearchParams(query).toString();
          const { page, problems, section } = await frames.open(`${preview.address}?${where}`);
          await section
            .getByText(text)
            .first()
            .waitFor()
            .catch(async () =>
              assert.fail(
                `${where}: no "${text}" in: ${await section.locator('body').innerText()}\n${problems.join('\n')}`,
              ),
            );
          assert.deepEqual(problems, [], where);
          assert.doesNotMatch(await page.getByRole('log').innerText(), /no fixture|threw/, where);
          await page.close();
        }),
      );
    });
  });
}
