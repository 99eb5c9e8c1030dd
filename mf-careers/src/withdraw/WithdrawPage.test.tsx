import { fakeApi, renderWithHost } from '@site/kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import App from '../App';

const PATH = '/career/withdraw';
const open = () => renderWithHost(<App />, { path: PATH });

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi({ 'POST /api/career-application/deletion': { body: { success: true } } });
});
afterEach(() => window.history.replaceState(null, '', '/'));

test('WEB-79 after the application is deleted, a reload still says so and leads to the open positions', async () => {
  window.history.replaceState({ idx: 3 }, '', `${PATH}#token`);
  const { unmount } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Delete my application' }));
  await screen.findByText('Your application is deleted');
  expect(api.calls.map(({ body }) => body)).toEqual([{ token: 'token' }]);
  unmount();
  open();
  expect(await screen.findByText('Your application is deleted')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See open positions' })).toHaveAttribute('href', '/career');
  expect(window.history.state).toMatchObject({ idx: 3 });
});

test('WEB-222 a link that belongs to no application offers nothing more to delete', async () => {
  api.set('POST /api/career-application/deletion', { status: 404, body: { code: 'not_found', detail: 'No.' } });
  window.history.replaceState(null, '', `${PATH}#damaged`);
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Delete my application' }));
  expect(await screen.findByText('This link belongs to no application.')).toBeVisible();
  expect(screen.getByText('Please open the link in your receipt again.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete my application' })).toBeNull();
  expect(screen.getByRole('link', { name: 'See open positions' })).toHaveAttribute('href', '/career');
});

test('a link without its token asks for the whole one', async () => {
  window.history.replaceState(null, '', PATH);
  open();
  expect(await screen.findByText('This link is not complete')).toBeVisible();
});

test('WEB-184 the link of a second receipt, opened in the same tab, is about the second application', async () => {
  window.history.replaceState(null, '', `${PATH}#first`);
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Delete my application' }));
  await screen.findByText('Your application is deleted');
  act(() => window.location.assign('#second'));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete my application' }));
  await screen.findByText('Your application is deleted');
  expect(api.calls.map(({ body }) => body)).toEqual([{ token: 'first' }, { token: 'second' }]);
  await waitFor(() => expect(window.location.hash).toBe(''));
});
