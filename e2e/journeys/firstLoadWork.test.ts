import { visit } from '../support/browser';
import { untilLive } from '../support/untilLive';
import { openRendered } from '../support/untilRendered';

/** What these tests keep on the page's window. */
type Watched = { madeOfIntl: string[] };

/** Runs before the page's own scripts: remembers each object of `Intl` that is made. */
function watchIntl(): void {
  const made: string[] = [];
  Object.assign(window, { madeOfIntl: made });
  const doors = Intl as unknown as Record<string, new (...parameters: unknown[]) => object>;
  for (const name of Object.getOwnPropertyNames(Intl).filter((key) => /^[A-Z]/.test(key))) {
    const door = doors[name];
    if (typeof door !== 'function') continue;
    doors[name] = new Proxy(door, {
      construct(target, parameters, asked) {
        made.push(name);
        return Reflect.construct(target, parameters, asked) as object;
      },
    });
  }
}

it.each(['/', '/order', '/checkout', '/rewards', '/career', '/login'])(
  'WEB-62 a guest’s first load of %s makes no Intl object, the first of which takes a slow phone 0.1 s',
  async (path) => {
    const { page, complaints } = await visit('phone');
    await page.addInitScript(watchIntl);
    await openRendered(page, path);
    await untilLive(page);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (window as unknown as Watched).madeOfIntl)).toEqual([]);
    // The watch would have seen one.
    await page.evaluate(() => new Intl.NumberFormat('en-US').format(1));
    expect(await page.evaluate(() => (window as unknown as Watched).madeOfIntl)).toEqual(['NumberFormat']);
    expect(complaints).toEqual([]);
  },
);
