import { act, screen } from '@testing-library/react';
import { renderWithHost } from '@site/kit/testing';
import { buildOrder } from '../../testing/builders';
import { fakeEvents } from '../../testing/orderEvents';
import App from '../App';

const OPENING = 'The kitchen has not confirmed your order yet.';

describe('an order that nobody has accepted', () => {
  let server: ReturnType<typeof fakeEvents>;

  beforeEach(async () => {
    jest.useFakeTimers({ now: new Date('2026-11-21T00:10:00Z') });
    server = fakeEvents('/api/orders/0190-order');
    renderWithHost(<App />, { path: '/order-status/0190-order#t=a-secret-of-forty-three-letters-or-so-x' });
    await act(() => jest.advanceTimersByTimeAsync(0));
  });

  const tell = (ownerTold: boolean) =>
    server.tell(
      buildOrder({ payment_status: 'paid', unaccepted: { since: '2026-11-21T00:10:00Z', owner_told: ownerTold } }),
    );

  it('says so, that the owner knows and whom to call, until somebody accepts it', async () => {
    await tell(true);
    const words = `${OPENING} We have told the owner; call us at`;
    expect(screen.getByText(words, { selector: 'p', exact: false })).toBeVisible();
    expect(screen.getByText(words, { selector: '[role=status]', exact: false })).toBeInTheDocument();
    const numbers = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(numbers).toContainEqual(expect.stringMatching(/^tel:\+1\d{10}$/));
    await server.tell(buildOrder({ payment_status: 'paid', fulfillment_status: 'accepted' }));
    expect(screen.queryByText(OPENING, { exact: false })).toBeNull();
  });

  it('does not claim that the owner knows where no mail could go out', async () => {
    await tell(false);
    expect(screen.getByText(`${OPENING} Please call us at`, { selector: 'p', exact: false })).toBeVisible();
    expect(screen.queryByText(/owner/)).toBeNull();
  });
});
