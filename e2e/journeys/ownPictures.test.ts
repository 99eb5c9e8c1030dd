import type { Page } from 'playwright-core';
import { axeFindingsInBothColours } from '../support/axe';
import { visit } from '../support/browser';
import { eventually } from '../support/eventually';
import { shiftsOf, watchShifts } from '../support/layoutShifts';
import { ownSite } from '../support/ownSite';
import { visitAsStaff } from '../support/visitAsStaff';

// The pictures are the same for all guests of a site.
ownSite();

const ALT = 'A counter of green tiles';

/** A picture in a format that every browser can write. */
async function pixels(page: Page, width: number, height: number, color: string): Promise<Buffer> {
  const url = await page.evaluate(
    ([width, height, color]) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width, height });
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('no canvas');
      pen.fillStyle = color;
      pen.fillRect(0, 0, width, height);
      return canvas.toDataURL('image/png');
    },
    [width, height, color] as const,
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

const png = (buffer: Buffer, name: string) => ({ name, mimeType: 'image/png', buffer });

/** Opens home, with its HTML, the paths that it asked for and a record of its layout shifts. */
async function openHome(screen: 'phone' | 'desktop') {
  const visited = await visit(screen);
  await watchShifts(visited.page);
  const asked: string[] = [];
  visited.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const html = (await (await visited.page.goto('/'))?.text()) ?? '';
  await visited.page.waitForLoadState('networkidle');
  return { ...visited, html, asked };
}

describe('OPS-51 OPS-54 OPS-55 the pictures of a restaurant', () => {
  it('staff upload a photo and a logo, guests see them without a thing moving, and removing brings the drawings back', async () => {
    const { page, complaints } = await visitAsStaff('/admin/site', { screen: 'desktop' });
    const photo = page.getByRole('group', { name: 'Photo' });
    const logo = page.getByRole('group', { name: 'Logo' });
    await photo.getByLabel('Photo file').setInputFiles(png(await pixels(page, 1600, 900, '#2f6f4f'), 'counter.png'));
    await photo.getByRole('button', { name: 'Replace photo' }).waitFor();
    await logo.getByLabel('Logo file').setInputFiles(png(await pixels(page, 432, 108, '#f5b83d'), 'logo.png'));
    await logo.getByRole('button', { name: 'Replace logo' }).waitFor();
    await page.getByLabel(/^Description \(English\)/).fill(ALT);
    await page.getByRole('switch', { name: /^The name is in the logo/ }).check();
    expect(await axeFindingsInBothColours(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save pictures' }).click();
    await page.getByText('Pictures saved').first().waitFor();

    for (const screen of ['phone', 'desktop'] as const) {
      await eventually(async () => {
        const home = await openHome(screen);
        expect(home.html).toContain(`alt="${ALT}"`);
        const hero = home.page.getByRole('img', { name: ALT });
        await hero.waitFor();
        const { width, file } = await hero.evaluate((image: HTMLImageElement) => ({
          width: image.getBoundingClientRect().width * devicePixelRatio,
          file: image.currentSrc,
        }));
        expect(Number(/\/(\d{3,4})\.avif$/.exec(file)?.[1])).toBeGreaterThanOrEqual(Math.min(1280, width));
        // The preload and the picture name the same file.
        expect(home.asked.filter((path) => path.startsWith('/media/site/hero'))).toHaveLength(1);
        const mark = home.page.getByRole('link', { name: /, home$/ }).locator('img');
        expect(await mark.evaluate((image: HTMLImageElement) => [image.complete, image.naturalWidth > 0])).toEqual([
          true,
          true,
        ]);
        expect((await mark.boundingBox())?.height).toBe(36);
        expect(await shiftsOf(home.page)).toBeLessThan(0.01);
        expect(home.complaints).toEqual([]);
      });
    }

    await photo.getByRole('button', { name: 'Remove photo' }).click();
    await logo.getByRole('button', { name: 'Remove logo' }).click();
    await page.getByRole('button', { name: 'Save pictures' }).click();
    await eventually(async () => expect((await openHome('phone')).html).not.toContain('/media/site/'));
    expect(complaints).toEqual([]);
  });
});
