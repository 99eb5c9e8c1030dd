import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost } from '../../testing';

describe('toasts', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });

  it('WEB-8 is announced as a status and leaves after its duration', () => {
    const { host } = renderWithHost(<p>page</p>);
    act(() =>
      host.toasts.show({ title: 'Item added to cart', description: 'Brisket added to your order', duration: 2000 }),
    );
    expect(screen.getByRole('status')).toHaveTextContent('Item added to cart');
    act(() => jest.advanceTimersByTime(2100));
    expect(screen.queryByText('Item added to cart')).toBeNull();
  });

  it('WEB-8 announces an error as an alert', () => {
    const { host } = renderWithHost(<p>page</p>);
    act(() => host.toasts.show({ title: 'Error', description: 'Failed to clear cart', tone: 'error', duration: 3000 }));
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to clear cart');
  });

  it('WEB-8 stays while the pointer rests on it', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const { host } = renderWithHost(<p>page</p>);
    act(() => host.toasts.show({ title: 'Cart cleared', duration: 2000 }));
    await user.hover(screen.getByText('Cart cleared'));
    act(() => jest.advanceTimersByTime(10_000));
    expect(screen.getByText('Cart cleared')).toBeInTheDocument();
    await user.unhover(screen.getByText('Cart cleared'));
    act(() => jest.advanceTimersByTime(2100));
    expect(screen.queryByText('Cart cleared')).toBeNull();
  });

  it('shows the newest of its kind, and every failure that says something else', () => {
    const { host } = renderWithHost(<p>page</p>);
    act(() => {
      host.toasts.show({ title: 'Item added to cart', description: 'Brisket added to your order', tone: 'success' });
      host.toasts.show({ title: 'Item added to cart', description: 'Slaw added to your order', tone: 'success' });
      host.toasts.show({ title: 'Error', description: 'Failed to clear cart', tone: 'error' });
      host.toasts.show({ title: 'Error', description: 'Failed to load cart items', tone: 'error' });
    });
    expect(screen.getAllByText('Item added to cart')).toHaveLength(1);
    expect(screen.getByText('Slaw added to your order')).toBeInTheDocument();
    expect(screen.getAllByText('Error')).toHaveLength(2);
  });

  it('shows details and one action, which leaves with the toast', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const onPress = jest.fn();
    const { host } = renderWithHost(<p>page</p>);
    act(() =>
      host.toasts.show({ title: 'Item added to cart', details: 'With Fries', action: { label: 'Edit', onPress } }),
    );
    expect(screen.getByRole('status')).toHaveTextContent('With Fries');
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Item added to cart')).toBeNull();
  });

  it('can be dismissed', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const { host } = renderWithHost(<p>page</p>);
    act(() => host.toasts.show({ title: 'Cart cleared' }));
    await user.click(screen.getByRole('button', { name: 'Dismiss: Cart cleared' }));
    expect(screen.queryByText('Cart cleared')).toBeNull();
  });

  it.each(['Undo', 'Dismiss: Dish deleted'])(
    'WEB-252 %s gives the keyboard back to where it was before the toast',
    async (name) => {
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      const { host } = renderWithHost(<button>Delete</button>);
      act(() => host.toasts.show({ title: 'Dish deleted', action: { label: 'Undo', onPress: jest.fn() } }));
      const button = screen.getByRole('button', { name: 'Delete' });
      button.focus();
      while (document.activeElement !== screen.getByRole('button', { name })) await user.tab();
      await user.keyboard('{Enter}');
      expect(screen.queryByText('Dish deleted')).toBeNull();
      expect(button).toHaveFocus();
    },
  );

  it('WEB-252 a pointer on a toast moves no focus', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const { host } = renderWithHost(<input aria-label="Name" />);
    act(() => host.toasts.show({ title: 'Dish deleted' }));
    screen.getByLabelText('Name').focus();
    await user.click(screen.getByRole('button', { name: 'Dismiss: Dish deleted' }));
    // On a phone a field would bring the keyboard up.
    expect(screen.getByLabelText('Name')).not.toHaveFocus();
  });

  it('WEB-8 dismissing one toast does not keep the next one on the screen', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const { host } = renderWithHost(<p>page</p>);
    act(() => host.toasts.show({ title: 'Cart cleared', duration: 2000 }));
    await user.click(screen.getByRole('button', { name: 'Dismiss: Cart cleared' }));
    act(() => host.toasts.show({ title: 'Item updated', duration: 2000 }));
    act(() => jest.advanceTimersByTime(2100));
    expect(screen.queryByText('Item updated')).toBeNull();
  });
});
