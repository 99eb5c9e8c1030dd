import { screen } from '@testing-library/react';
import { openAdmin } from '../../testing/openAdmin';

test('ADM-28 a link before the navigation leads the keyboard past it to the screen', async () => {
  openAdmin('/admin/promotions', {
    'GET /api/promotions': { body: [], headers: { 'X-Total-Count': '0' } },
  });
  const title = await screen.findByRole('heading', { level: 1 });
  const link = screen.getByRole('link', { name: 'Skip the navigation' });
  const navigation = screen.getByRole('navigation', { name: 'Admin' });
  expect(link.compareDocumentPosition(navigation)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const target = document.querySelector<HTMLElement>(link.getAttribute('href') ?? '');
  expect(target).toContainElement(title);
  expect(target).not.toContainElement(navigation);
  target?.focus();
  expect(target).toHaveFocus();
});
