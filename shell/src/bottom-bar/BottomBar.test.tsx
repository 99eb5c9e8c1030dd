import { fakeApi } from '@site/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fillCart } from '../testing/fillCart';
import { renderShell } from '../testing/renderShell';
import { BottomBar } from './BottomBar';

const bar = () => within(screen.getByRole('navigation', { name: 'Order' }));

describe('mobile-only fixed bottom bar', () => {
  it('has Call Now, which dials the business phone', () => {
    renderShell(<BottomBar />);
    expect(bar().getByText('Call Now').closest('a')).toHaveAttribute('href', 'tel:+19365550199');
  });

  it('has a cart button to /order with the item count when above 0', () => {
    const { host } = renderShell(<BottomBar />);
    expect(bar().getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/order');
    act(() => fillCart(host, 4));
    expect(bar().getByRole('link', { name: 'Cart 4 items' })).toHaveTextContent('4');
  });

  it('refreshes the cart when the cart button is clicked', async () => {
    localStorage.setItem('cart_session_id', 'a-known-session-of-this-test');
    const api = fakeApi({
      'GET /api/cart/': {
        body: { items: [], item_count: 2, subtotal: '0.00', currency: 'USD', version: 1, warnings: [] },
      },
    });
    renderShell(<BottomBar />);
    await userEvent.click(bar().getByRole('link', { name: 'Cart' }));
    await waitFor(() => expect(bar().getByRole('link', { name: 'Cart 2 items' })).toBeInTheDocument());
    expect(api.calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/cart/']);
  });

  it('tells the page how much of it the bar covers, and takes that back', () => {
    const restore = layOutAt(72);
    const { unmount } = renderShell(<BottomBar />);
    const height = () => document.documentElement.style.getPropertyValue('--bottom-bar-height');
    expect(height()).toBe('72px');
    unmount();
    expect(height()).toBe('');
    restore();
  });
});

/** What a browser tells about each observed element once it has laid it out; jsdom lays nothing out. */
function layOutAt(blockSize: number): () => void {
  const { ResizeObserver } = window;
  window.ResizeObserver = class extends ResizeObserver {
    constructor(private readonly call: ResizeObserverCallback) {
      super(call);
    }
    override observe(): void {
      this.call([{ borderBoxSize: [{ blockSize, inlineSize: 0 }] } as unknown as ResizeObserverEntry], this);
    }
  };
  return () => {
    window.ResizeObserver = ResizeObserver;
  };
}
