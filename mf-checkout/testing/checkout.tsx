import type { Session, SiteSettings } from '@site/contracts';
import { createPreviewHost, fakeApi, renderWithHost } from '@site/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import App from '../src/App';
import { buildCart, buildOrder, buildSummary, buildTimes } from './builders';

export const PROCESS = '/api/orders/0190-order/payment/process';

/** The server as the checkout meets it on a good day. */
export function fakeServer() {
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
export async function openCheckout(settings: Partial<SiteSettings> = {}, session?: Session) {
  const host = createPreviewHost({ settings, session });
  const view = renderWithHost(<App />, { path: '/checkout', host });
  await act(() => host.cart.refresh());
  return view;
}

export type User = ReturnType<typeof userEvent.setup>;

/** As a browser fills a field: at once. */
export async function fillField(user: User, label: string | RegExp, text: string): Promise<void> {
  await user.click(await screen.findByLabelText(label));
  await user.paste(text);
}

export async function fillContact(user: User): Promise<void> {
  await fillField(user, 'Name', 'Ana');
  await fillField(user, /^Phone/, '936 555 0100');
}

/** The button at the end; found by its words, since a whole page by role takes long. */
export function payButton(name: RegExp = /^(Continue to|Enter card|Place order|Pay )/): HTMLElement {
  const button = screen.getByText(name, { selector: 'button, button *' }).closest('button');
  if (!button) throw new Error(`No button reads ${String(name)}`);
  return button;
}

/** Presses it, once the total stands. */
export async function pressPay(user: User, name?: RegExp): Promise<void> {
  await waitFor(() => {
    expect(payButton(name)).toBeEnabled();
    expect(payButton(name)).not.toHaveAttribute('aria-disabled');
  });
  await user.click(payButton(name));
}
