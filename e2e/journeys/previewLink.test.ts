import type { Composition, ReleaseProof, ReleaseProofPicture } from '@site/contracts';
import { SitePage } from '../pages/SitePage';
import { axeFindings } from '../support/axe';
import { visit } from '../support/browser';
import { eventually } from '../support/eventually';
import { ownSite } from '../support/ownSite';
import { createPreview, publishVariant, releaseVariant, stage, replaceShown } from '../support/releases';
import { callApi, queryDatabase, site } from '../support/site';

ownSite();

it('CMP-70 CMP-74 a team opens its unreleased section inside the site on a phone, and leaves it again', async () => {
  const variant = await publishVariant('mf-careers', (script) =>
    script.replaceAll('"Join Our Team"', '"Join Our Kitchen"'),
  );
  const link = await createPreview(variant);
  const { page, complaints } = await visit('phone');
  await page.goto(link);
  const shown = new SitePage(page);
  await shown.heading('Join Our Kitchen').waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/career');
  const bar = page.getByRole('complementary', { name: 'Preview' });
  await bar.getByText(`Preview of Careers ${variant.version}.`).waitFor();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await axeFindings(page)).toEqual([]);
    await eventually(async () => {
      const box = await bar.boundingBox();
      const header = await page.getByRole('banner').boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((header?.y ?? 0) + 1);
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }

  const guest = new SitePage((await visit('phone')).page);
  await guest.open('/career');
  await guest.heading('Join Our Team').waitFor();

  await bar.getByRole('button', { name: 'Exit preview' }).click();
  await shown.heading('Join Our Team').waitFor();
  expect(new URL(page.url()).pathname).toBe('/career');
  expect(await page.getByRole('complementary', { name: 'Preview' }).count()).toBe(0);
  expect(complaints).toEqual([]);
});

it('CMP-72 a previewed release that fails says so in place, is not replaced, and is not reported', async () => {
  const broken = await publishVariant('mf-careers', (script) =>
    replaceShown(script, 'Join Our Team', '(()=>{throw new Error("No team to preview")})()'),
  );
  const { page } = await visit('phone');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await page.goto(await createPreview(broken));
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).waitFor();
  await page.getByRole('complementary', { name: 'Preview' }).waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).waitFor();
  expect(sent).not.toContain('/api/composition/reports');
  expect(await queryDatabase('SELECT 1 FROM composition_reports', [])).toEqual([]);
});

it('CMP-71 an expired or copied-by-halves link explains itself', async () => {
  const { page } = await visit('phone');
  const response = await page.goto(`${site.origin}/_preview/mf-careers/1.0.0?key=half`);
  expect(response?.status()).toBe(404);
  await page.getByRole('heading', { name: 'This preview link does not work' }).waitFor();
  await page.getByRole('link', { name: 'Open the site' }).click();
  await new SitePage(page).heading('Camp cooking, minus the camping.').waitFor();
});

it('CMP-135 staging shows the releases of two teams together, and guests see neither', async () => {
  const careers = await publishVariant('mf-careers', (script) =>
    script.replaceAll('"Join Our Team"', '"Join Our Kitchen"'),
  );
  const { page, complaints } = await visit('phone');
  await page.goto(await stage(careers));
  const bar = page.getByRole('complementary', { name: 'Preview' });
  await bar.getByText(`Preview of Careers ${careers.version}.`).waitFor();

  const rewards = await publishVariant('mf-rewards', (script) => `${script};`);
  await stage(rewards);
  await page.goto(`${site.origin}/career`);
  const shown = new SitePage(page);
  await shown.heading('Join Our Kitchen').waitFor();
  await bar.getByText(`Preview of Rewards ${rewards.version}.`).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  const guest = new SitePage((await visit('phone')).page);
  await guest.open('/career');
  await guest.heading('Join Our Team').waitFor();
  await bar.getByRole('button', { name: 'Exit preview' }).click();
  await shown.heading('Join Our Team').waitFor();
  expect(complaints).toEqual([]);
});

it('CMP-240 a release whose page never rests, or stands still, is not activated', async () => {
  const neverRests =
    '(function again(){for(const end=performance.now()+90;performance.now()<end;);setTimeout(again)})()';
  const standsStill = 'setTimeout(()=>{for(;;);},600)';
  // Each of them costs a core for seconds, so that one page and one screen of each is enough.
  const late = `;globalThis.document&&location.pathname==='/career'&&(innerWidth<600?${neverRests}:${standsStill})`;
  const change = (script: string) => (script.includes('"Join Our Team"') ? script + late : script);
  const { output, failed } = await releaseVariant('mf-careers', change, ['--prove', '--activate']);
  expect(output).toContain('/career on a phone fails: its code never rests: it is busy while nothing happens');
  expect(output).toContain('/career on a desktop fails: its code does not end: the page stands still');
  expect(output).not.toContain('/career/withdraw on a phone fails');
  expect(failed).toBe(true);
});

it('CMP-129 CMP-130 a release that fails only where a browser runs it is not activated, and it prints each reason', async () => {
  const live = async () => (await callApi<Composition>('/api/composition/current')).remotes['mf-careers']?.version;
  const before = await live();
  // The server renders these pages without a fault: what is wrong happens beside rendering, or later.
  const late = `;globalThis.document&&setTimeout(()=>{
    new Image().src="https://elsewhere.example/seen.gif";
    document.body.append(Object.assign(document.createElement("img"),{src:"/nothing.png"}));
    throw new Error("too late")})`;
  const { output, failed, version } = await releaseVariant(
    'mf-careers',
    (script) => (script.includes('"Join Our Team"') ? script + late : script),
    ['--prove', '--activate'],
  );
  expect(output).toMatch(/^fault +\/career on a phone throws: Error: too late$/m);
  expect(output).toMatch(/^fault +\/career on a desktop asks another site: image of https:\/\/elsewhere\.example$/m);
  expect(output).toMatch(/^fault +\/career on a phone asks for what is not there: \/nothing\.png answered 404$/m);
  expect(output).toMatch(/^fault +\/career on a phone is not accessible: image-alt: /m);
  expect(output).toMatch(/^not proven +\d+ faults that the live site does not have$/m);
  expect(failed).toBe(true);
  expect(await live()).toBe(before);

  // CMP-130: the site keeps what was found, and which release was live.
  const authorization = `Bearer ${site.deployToken}`;
  const kept = await callApi<ReleaseProof>(`/api/composition/proofs/mf-careers/${version}`, {
    headers: { authorization },
  });
  expect(kept.compositionId).toBe((await callApi<Composition>('/api/composition/current')).id);
  expect(kept.faults).toContainEqual({
    ...{ path: '/career', screen: 'phone', kind: 'throws', text: 'Error: too late', culprit: 'mf-careers' },
  });
  expect(kept.faultCount).toBe(kept.faults.length);
  const [page] = kept.pages;
  expect(page).toEqual({
    path: '/career',
    screen: 'phone',
    ms: expect.any(Number),
    picture: 'career-mf-careers-phone.jpg',
  });
  expect(page?.ms).toBeGreaterThan(50);
  const { src } = await callApi<ReleaseProofPicture>(
    `/api/composition/proofs/mf-careers/${version}/pictures/${String(page?.picture)}`,
    { headers: { authorization } },
  );
  expect(src).toMatch(/^data:image\/jpeg;base64,\/9j\//);
});
