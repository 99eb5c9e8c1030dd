import { screen, waitFor } from '@testing-library/react';
import { buildCategory, buildMenuItem } from '@site/kit/testing';
import { openAdmin } from '../../../testing/openAdmin';

let api: ReturnType<typeof openAdmin>['api'] | undefined;
afterEach(() => api?.restore());

const field = (label: string, place: number) => screen.getAllByLabelText(label)[place] as HTMLElement;

test('ADM-48 the second of two choices or options of one name is marked at its field, and nothing is sent', async () => {
  const opened = openAdmin('/admin/menu', {
    'GET /api/categories/': { body: [buildCategory()] },
    'GET /api/menu/items': { body: [buildMenuItem()] },
  });
  api = opened.api;
  const { user } = opened;
  await user.click((await screen.findAllByRole('button', { name: 'Add Menu Item' }))[0] as HTMLElement);
  await user.type(await screen.findByLabelText('Item Name'), 'Soup');
  await user.type(screen.getByLabelText('Price'), '7');
  for (const [place, name] of ['Size', ' size'].entries()) {
    await user.click(screen.getByRole('button', { name: 'Add a choice' }));
    await user.type(field('Choice', place), name);
    await user.type(field('Option', place), 'Cup');
  }
  await user.click(screen.getByRole('button', { name: 'Add an option to size' }));
  await user.type(field('Option', 2), 'CUP');
  await user.click(screen.getByRole('button', { name: 'Create' }));

  await waitFor(() => expect(field('Choice', 1)).toHaveAccessibleDescription('Another choice has this name'));
  expect(field('Choice', 0)).toBeValid();
  expect(field('Option', 1)).toBeValid();
  expect(field('Option', 2)).toHaveAccessibleDescription('Another option has this name');
  expect(field('Choice', 1)).toHaveFocus();
  expect(api.calls.filter(({ method }) => method === 'POST')).toHaveLength(0);
});
