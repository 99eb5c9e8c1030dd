import { BoardPage } from '../pages/BoardPage';
import { placeOrder } from '../support/counter';
import { staff } from '../support/staff';
import { visitAsStaff } from '../support/visitAsStaff';

it.each(['board', 'order page'] as const)(
  'ADM-70 the ticket prints on paper of 80 mm from the %s, with what is to be collected',
  async (from) => {
    const order = await placeOrder({ name: 'Pat Paper', quantity: 3 });
    const { page, context, complaints } = await visitAsStaff('/admin/board');
    const board = new BoardPage(page);
    // A browser without a screen prints nothing: what it would print is kept instead.
    await context.addInitScript(() => {
      window.print = () => {
        const { width, fontSize } = getComputedStyle(document.body);
        const dish = document.querySelector('.dish');
        const printed = {
          text: document.body.innerText,
          width,
          fontSize,
          dish: dish && getComputedStyle(dish).fontSize,
        };
        Object.assign(window.top ?? window, { __printed: printed });
        window.dispatchEvent(new Event('afterprint'));
      };
    });
    if (from === 'board') {
      await board.arrive();
      await board.press(order.order_number, `Print order ${order.order_number}`);
    } else {
      await page.goto(`/admin/orders/${order.id}`);
      await page.getByRole('button', { name: 'Print ticket' }).click();
    }
    const paper = await page.waitForFunction(
      () => (window as unknown as { __printed?: Record<string, string> }).__printed,
    );
    const printed = await paper.jsonValue();
    expect(printed?.text).toContain(`#${order.order_number}`);
    expect(printed?.text).toContain('Pat Paper · pickup');
    expect(printed?.text).toMatch(/COLLECT \$\d+\.\d\d/);
    expect(printed?.text).toContain(`3 × ${order.dish}`);
    // 74 mm, and the dish in its own size: the policy of the page let the paper have its style.
    expect(Number.parseFloat(printed?.width ?? '')).toBeCloseTo(279.7, 0);
    expect(printed?.dish).toBe('17px');
    await page.locator('iframe').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await staff.move(order.id, 'cancelled');
  },
);
