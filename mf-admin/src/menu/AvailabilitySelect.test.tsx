import { buildCategory, buildMenuItem } from '@site/kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { openAdmin } from '../../testing/openAdmin';

const routes = {
  'GET /api/categories/': { body: [buildCategory()] },
  'GET /api/menu/items': { body: [buildMenuItem()] },
};

test('ADM-215 an arrow on a closed list of stock opens it instead of saving the next choice', async () => {
  const showPicker = jest.fn();
  Object.assign(HTMLSelectElement.prototype, { showPicker });
  openAdmin('/admin/menu', routes);
  const list = await screen.findByLabelText(/^Status of/);
  expect(['ArrowDown', 'End', 'o'].map((key) => fireEvent.keyDown(list, { key }))).toEqual([false, false, false]);
  expect(showPicker).toHaveBeenCalledTimes(3);
  expect(['Tab', 'Enter', ' '].map((key) => fireEvent.keyDown(list, { key }))).toEqual([true, true, true]);
  Reflect.deleteProperty(HTMLSelectElement.prototype, 'showPicker');
});

test('ADM-233 a choice that Escape made in an open list of stock is dropped, not saved', async () => {
  const { api, user } = openAdmin('/admin/menu', {
    ...routes,
    'PUT /api/admin/menu/items/1/availability': { body: buildMenuItem() },
  });
  const list = await screen.findByLabelText(/^Status of/);
  // As Chromium closes the list.
  fireEvent.change(list, { target: { value: 'sold_out' } });
  fireEvent.keyUp(list, { key: 'Escape' });
  expect(list).toHaveDisplayValue('In Stock');
  await user.selectOptions(list, 'Out of Stock until tomorrow');
  await waitFor(() => expect(api.calls.map(({ method }) => method)).toContain('PUT'));
  const saved = api.calls.filter(({ method }) => method === 'PUT');
  expect(saved.map(({ body }) => body)).toEqual([{ availability: 'sold_out_today' }]);
});

test.each(['keyUp', 'keyDown'] as const)(
  'ADM-243 a choice that a held Escape made in an open list of stock is dropped at its late %s',
  async (event) => {
    const { api } = openAdmin('/admin/menu', {
      ...routes,
      'PUT /api/admin/menu/items/1/availability': { body: buildMenuItem() },
    });
    const list = await screen.findByLabelText(/^Status of/);
    jest.useFakeTimers();
    fireEvent.change(list, { target: { value: 'sold_out' } });
    // A held key repeats after half a second.
    await act(() => jest.advanceTimersByTimeAsync(660));
    fireEvent[event](list, { key: 'Escape' });
    await act(() => jest.advanceTimersByTimeAsync(2000));
    jest.useRealTimers();
    expect(list).toHaveDisplayValue('In Stock');
    expect(api.calls.map(({ method }) => method)).not.toContain('PUT');
  },
);
