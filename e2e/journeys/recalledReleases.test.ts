import { MenuPage } from '../pages/MenuPage';
import { SitePage } from '../pages/SitePage';
import { visit } from '../support/browser';
import { ownSite } from '../support/ownSite';
import { activate, publishVariant, removeRemote, rollBack, replaceShown } from '../support/releases';
import { queryDatabase } from '../support/site';

ownSite();

it('CMP-11 two broken releases in a row leave visitors the one that worked before them', async () => {
  // What ten minutes of visitors show otherwise.
  await queryDatabase("UPDATE release_states SET proven_at = NOW(3) WHERE remote = 'mf-careers'", []);
  for (const message of ['first', 'second']) {
    const broken = await publishVariant('mf-careers', (script) =>
      replaceShown(
        script,
        'Join Our Team',
        `(()=>{if(globalThis.document)throw new Error("${message}");return"Join Our Team"})()`,
      ),
    );
    await activate(broken);
  }
  const { page } = await visit('phone');
  const site = new SitePage(page);
  await site.open('/career');
  await site.heading('Join Our Team').waitFor();
});

it('CMP-21 a tab that shows a release which was taken back is offered a reload, and keeps what it shows until then', async () => {
  await activate(await publishVariant('mf-menu-cart', (script) => script.replaceAll('Cookin', 'Smokin')));
  const { page } = await visit('phone');
  const menu = new MenuPage(page);
  await menu.openMenu();
  await page.getByRole('heading', { name: "What's Smokin'" }).waitFor();
  await rollBack('mf-menu-cart');

  const [dish] = await menu.orderable();
  await menu.add(String(dish));
  await menu.toast('A newer version of this page is ready').waitFor();
  await page.getByRole('heading', { name: "What's Smokin'" }).waitFor();
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('heading', { name: "What's Cookin'" }).waitFor();
  await menu.waitForCartCount(1);
});

it('CMP-290 a tab that was opened before a section was removed has no way into it', async () => {
  const { page } = await visit('desktop');
  const menu = new MenuPage(page);
  await menu.openMenu();
  const careers = page.getByRole('banner').getByRole('link', { name: 'Careers' });
  await careers.waitFor();
  await removeRemote('mf-careers');

  const [dish] = await menu.orderable();
  const newest = page.waitForResponse(/\/api\/site\/newest/);
  await menu.add(String(dish));
  await newest;
  await careers.click();
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  expect(await careers.count()).toBe(0);
});
