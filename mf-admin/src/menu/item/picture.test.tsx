import { buildCategory, buildMenuItem } from '@site/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../testing/openAdmin';

const UPLOAD = 'POST /api/admin/menu/pictures';
const photo = (name: string) => new File(['x'], name, { type: 'image/png' });

test('ADM-113 a dish is not saved without the picture that is being uploaded', async () => {
  let answer: (value: object) => void = () => undefined;
  const opened = openAdmin('/admin/menu', {
    'GET /api/categories/': { body: [buildCategory()] },
    'GET /api/menu/items': { body: [buildMenuItem()] },
    'GET /api/menu-items/7': { body: buildMenuItem(), headers: { ETag: '"one"' } },
    'PUT /api/menu/items/7': { body: buildMenuItem() },
    [UPLOAD]: () => new Promise<object>((resolve) => (answer = resolve)),
  });
  const { user } = opened;
  await user.click(await screen.findByRole('button', { name: 'Edit Brisket Plate' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Menu Item' }));
  await user.upload(await dialog.findByLabelText('Picture file'), photo('new.png'));
  const update = dialog.getByRole('button', { name: 'Update' });
  await user.click(update);
  expect(opened.api.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  answer({ image_url: '/pictures/new.webp' });
  await waitFor(() => expect(update).not.toHaveAttribute('aria-busy'));
  await user.click(update);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(opened.api.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ image_url: '/pictures/new.webp' });
});

test('ADM-214 a picture that a colleague changed meanwhile is shown beside the own one', async () => {
  const { user } = openAdmin('/admin/menu', {
    'GET /api/categories/': { body: [buildCategory()] },
    'GET /api/menu/items': { body: [buildMenuItem()] },
    'GET /api/menu-items/7': { body: buildMenuItem(), headers: { ETag: '"one"' } },
    'PUT /api/menu/items/7': {
      status: 412,
      body: { detail: 'x', current: buildMenuItem({ image_url: '/pictures/theirs.webp' }) },
      headers: { ETag: '"two"' },
    },
    [UPLOAD]: { body: { image_url: '/pictures/mine.webp' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Brisket Plate' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Menu Item' }));
  await user.upload(await dialog.findByLabelText('Picture file'), photo('new.png'));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Update' })).not.toHaveAttribute('aria-busy'));
  await user.click(dialog.getByRole('button', { name: 'Update' }));
  const both = within(await dialog.findByRole('list', { name: 'You both changed' }));
  const [mine, theirs] = both.getAllByRole('img', { name: 'A picture' });
  expect(mine).toHaveAttribute('src', '/pictures/mine.webp');
  expect(theirs).toHaveAttribute('src', '/pictures/theirs.webp');
});
