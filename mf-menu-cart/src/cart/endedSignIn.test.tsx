import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPreviewHost, fakeApi, renderWithHost, SIGNED_IN } from '@site/kit/testing';
import App from '../App';
import { buildCart, buildCartItem, summary } from '../../testing/builders';

const SIGNED_OUT = { status: 'signed-out', user: null, role: null } as const;

beforeEach(() => {
  fakeApi({
    'GET /api/cart/': { body: buildCart([buildCartItem()]) },
    'GET /api/cart/summary': { body: summary },
  });
});

/** The cart page of a customer whose sign-in is over, as the shell reports it. */
async function endSignIn(ended: boolean) {
  const host = createPreviewHost({ session: SIGNED_IN });
  renderWithHost(<App />, { path: '/order', host });
  await act(() => host.cart.refresh());
  await screen.findByRole('heading', { name: 'Your order' });
  await act(async () => {
    await host.cart.startNewSession();
    host.setSession(ended ? { ...SIGNED_OUT, ended } : SIGNED_OUT);
  });
  await screen.findByRole('heading', { name: 'Your cart is empty' });
  return host;
}

it('says where the dishes are when the sign-in ended below the page, and leads back to them', async () => {
  const host = await endSignIn(true);
  const notice = screen.getByText('You have been signed out').closest('[role="alert"]');
  expect(notice).toHaveTextContent('What was in your cart is kept with your account.');
  expect(notice).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
  expect(host.asked.went).toEqual(['/login?next=%2Forder']);
});

it('says nothing of it to a guest, and to a customer who signed out', async () => {
  await endSignIn(false);
  expect(screen.queryByText('You have been signed out')).toBeNull();
});
