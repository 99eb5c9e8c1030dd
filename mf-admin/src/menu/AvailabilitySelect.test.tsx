import { buildCategory, buildMenuItem } from '@site/kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { openAdmin } from '../../testing/openAdmin';

test('ADM-215 an arrow on a closed list of stock opens it instead of saving the next choice', async () => {
  const showPicker = jest.fn();
  Object.assign(HTMLSelectElement.prototype, { showPicker });
  openAdmin('/admin/menu', {
    'GET /api/categories/': { body: [buildCategory()] },
    'GET /api/menu/items': { body: [buildMenuItem()] },
  });
  const list = await screen.findByLabelText(/^Status of/);
  expect(['ArrowDown', 'End', 'o'].map((key) => fireEvent.keyDown(list, { key }))).toEqual([false, false, false]);
  expect(showPicker).toHaveBeenCalledTimes(3);
  expect(['Tab', 'Enter', ' '].map((key) => fireEvent.keyDown(list, { key }))).toEqual([true, true, true]);
  Reflect.deleteProperty(HTMLSelectElement.prototype, 'showPicker');
});
