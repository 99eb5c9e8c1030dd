import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildCategory, buildMenuItem } from '@site/kit/testing';
import { openAdmin } from '../../../testing/openAdmin';

let api: ReturnType<typeof openAdmin>['api'] | undefined;

const option = (id: number, name: string) => ({ id, name, price: '0.00', is_default: false });
const ITEM = buildMenuItem({
  modifier_groups: [
    { id: 1, name: 'Size', min_select: 0, max_select: 1, options: [option(1, 'Cup')] },
    { id: 2, name: 'Side', min_select: 0, max_select: 1, options: [option(2, 'Grits'), option(3, 'Slaw')] },
  ],
});

async function open() {
  const opened = openAdmin('/admin/menu', {
    'GET /api/categories/': { body: [buildCategory()] },
    'GET /api/menu/items': { body: [ITEM] },
    [`GET /api/menu-items/${ITEM.id}`]: { body: ITEM, headers: { ETag: '"one"' } },
  });
  api = opened.api;
  await opened.user.click(await screen.findByLabelText(`Edit ${ITEM.name}`));
  await screen.findByLabelText('Item Name');
  return opened;
}

test('ADM-6 the focus stays beside a choice or an option that is removed, also in the dialog', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Remove Slaw' }));
  expect(screen.getByRole('button', { name: 'Add an option to Side' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Remove Side' }));
  expect(screen.getByRole('button', { name: 'Add a choice' })).toHaveFocus();
});

test('ADM-184 the focus goes to the name of a choice or an option that is added', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Add an option to Size' }));
  expect(screen.getAllByLabelText('Option')[1]).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Add a choice' }));
  expect(screen.getAllByLabelText('Choice').at(-1)).toHaveFocus();
});

test('ADM-185 the fields of a choice and of an option are groups for screen readers', async () => {
  await open();
  const side = within(screen.getByRole('group', { name: 'Choice 2' }));
  expect(side.getByLabelText('Choice')).toHaveValue('Side');
  expect(within(side.getByRole('group', { name: 'Option 2' })).getByLabelText('Option')).toHaveValue('Slaw');
});

test('ADM-48 the second of two choices or options of one name is marked at its field, and nothing is sent', async () => {
  const { user } = await open();
  const field = (label: string, place: number) => screen.getAllByLabelText(label)[place] as HTMLElement;
  fireEvent.change(field('Choice', 1), { target: { value: ' size' } });
  fireEvent.change(field('Option', 2), { target: { value: 'GRITS' } });
  await user.click(screen.getByText('Update'));

  await waitFor(() => expect(field('Choice', 1)).toHaveAccessibleDescription('Another choice has this name'));
  expect(field('Option', 2)).toHaveAccessibleDescription('Another option has this name');
  expect(field('Choice', 0)).toBeValid();
  expect(field('Option', 1)).toBeValid();
  expect(field('Choice', 1)).toHaveFocus();
  expect(api?.calls.filter(({ method }) => method === 'PUT')).toHaveLength(0);
});
