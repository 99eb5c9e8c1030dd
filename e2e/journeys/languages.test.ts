import { addDishes } from '../flows/meals';
import { MenuPage } from '../pages/MenuPage';
import { visit } from '../support/browser';
import { site } from '../support/site';
import { screensOf } from '../support/screensOf';

const MEXICO = { locale: 'es-MX' };

describe.each(screensOf('phone', 'desktop'))('guests’ pages in two languages, on a %s (CMP-150)', (screen) => {
  it('a browser in Spanish gets Spanish pages, from the first HTML to the end of hydration', async () => {
    const { page, complaints } = await visit(screen, MEXICO);
    const answer = await page.goto('/locations');
    expect(await answer?.headerValue('content-language')).toBe('es');
    expect(await answer?.text()).toMatch(/^<!doctype html><html lang="es">.*Pie de página/s);
    await page.waitForLoadState('networkidle');
    await page.getByRole('navigation', { name: 'Pie de página' }).waitFor();
    expect(await page.title()).toMatch(/^Nuestras ubicaciones \|/);
    expect(await page.locator('html').getAttribute('lang')).toBe('es');
    expect(complaints).toEqual([]);
  });

  it('the guest chooses Spanish, the page opens again at its address, and the cart is kept (CMP-151)', async () => {
    const { page, context, complaints } = await visit(screen);
    const menu = new MenuPage(page);
    await menu.openMenu();
    const [dish] = await menu.orderable();
    await menu.add(String(dish));
    await menu.waitForCartCount(1);
    await page.goto('/locations#map');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Español' }).click();
    await page.getByRole('navigation', { name: 'Pie de página' }).waitFor();
    expect(page.url()).toBe(`${site.origin}/locations#map`);
    expect(await page.locator('html').getAttribute('lang')).toBe('es');
    await page.getByRole('link', { name: 'Carrito 1 artículo' }).first().waitFor();
    const spanish = page.getByRole('contentinfo').getByRole('button', { name: 'Español' });
    expect([await spanish.getAttribute('lang'), await spanish.getAttribute('aria-pressed')]).toEqual(['es', 'true']);
    const cookie = (await context.cookies()).find(({ name }) => name === 'site-language');
    expect(cookie).toMatchObject({ value: 'es', sameSite: 'Lax' });
    expect(complaints).toEqual([]);
  });

  it('an unknown address says so in Spanish', async () => {
    const { page } = await visit(screen, MEXICO);
    const answer = await page.goto('/nowhere');
    expect(answer?.status()).toBe(404);
    expect(await answer?.text()).toContain('Página no encontrada');
    await page.getByRole('heading', { name: /Página no encontrada/ }).waitFor();
  });
});

it('a guest who reads English loads no translations (CMP-152)', async () => {
  const { page } = await visit('phone');
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/');
  await page.getByRole('button', { name: 'Español' }).first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((url) => url.includes('messages-'))).toEqual([]);
});

it('WEB-83 in a window 320 pixels wide, the buttons of the bar at the bottom hold their Spanish words', async () => {
  const { page, context } = await visit('phone', { viewport: { width: 320, height: 640 } });
  await addDishes(page);
  await context.addCookies([{ name: 'site-language', value: 'es', url: site.origin }]);
  await page.goto('/locations');
  const bar = page.getByRole('navigation', { name: 'Pedir', exact: true });
  const cart = bar.getByRole('link', { name: 'Carrito 1 artículo' });
  await cart.getByText('1', { exact: true }).waitFor();
  const overflowing = await bar.locator('a').evaluateAll(
    (buttons) =>
      buttons.filter((button) => {
        const { left, right } = button.getBoundingClientRect();
        return [...button.children].some((child) => {
          const part = child.getBoundingClientRect();
          return part.width > 0 && (part.left < left || part.right > right);
        });
      }).length,
  );
  expect(overflowing).toBe(0);
});
