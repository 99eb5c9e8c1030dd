import type { SiteSettings } from '@site/contracts';
import { SWRConfig } from '@site/kit';
import { createPreviewHost, fakeApi, renderWithHost } from '@site/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import App from '../src/App';
import { buildCart, buildOrder, buildSummary, buildTimes } from './builders';

export const PROCESS = '/api/orders/0190-order/payment/process';

/** The server as the checkout meets it on a good day. */
export function fakeServer() {
  sessionStorage.clear();
  localStorage.clear();
  localStorage.setItem('cart_session_id', 'a-known-session-of-this-test');
  const api = fakeApi({
    'GET /api/cart/': { body: buildCart() },
    'GET /api/cart/summary': { body: buildSummary() },
    'GET /api/ordering/times': { body: buildTimes() },
    'GET /api/orders/0190-order': { body: buildOrder() },
    'POST /api/orders/from-cart': { body: buildOrder() },
    'POST /api/sandbox/hosted-checkout': {
      body: { checkoutSessionId: 'cs_1', checkoutUrl: 'http://pay.test/cs_1' },
    },
  });
  return {
    ...api,
    /** What was posted there, in order. */
    sent: (path: string) => api.calls.filter((call) => call.method === 'POST' && call.path === path),
  };
}

/** Opens /checkout with the cart loaded. */
export async function openCheckout(settings: Partial<SiteSettings> = {}) {
  const host = createPreviewHost({ settings });
  const view = renderWithHost(
    <SWRConfig value={{ provider: () => new Map() }}>
      <App />
    </SWRConfig>,
    { path: '/checkout', host },
  );
  await act(() => host.cart.refresh());
  return view;
}

export type User = ReturnType<typeof userEvent.setup>;

export async function fillContact(user: User): Promise<void> {
  await user.type(await screen.findByLabelText('Name'), 'Ana');
  await user.type(screen.getByLabelText(/^Phone/), '936 555 0100');
}

/** Presses the button at the end, once the total stands. */
export async function pressPay(user: User, name: RegExp = /^(Continue|Place order|Pay )/): Promise<void> {
  await waitFor(() => {
    const button = screen.getByRole('button', { name });
    expect(button).toBeEnabled();
    expect(button).not.toHaveAttribute('aria-disabled');
  });
  await user.click(screen.getByRole('button', { name }));
}
