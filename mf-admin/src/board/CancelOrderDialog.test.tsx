import { renderWithHost } from '@site/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildTicket } from '../../testing/tickets';
import { CancelOrderDialog } from './CancelOrderDialog';

async function open() {
  const onClose = jest.fn();
  const onConfirm = jest.fn();
  const ticket = buildTicket({ order_number: 1001 });
  renderWithHost(
    <CancelOrderDialog ticket={ticket} isOver={false} isBusy={false} onClose={onClose} onConfirm={onConfirm} />,
  );
  await screen.findByRole('alertdialog', { name: 'Cancel order #1001?' });
  return { user: userEvent.setup(), onClose, onConfirm, ticket };
}

describe('ADM-14 the dialog that cancels an order', () => {
  it.each([
    ['was typed', (user: ReturnType<typeof userEvent.setup>) => user.type(screen.getByLabelText('Reason'), 'No ribs')],
    [
      'was chosen',
      (user: ReturnType<typeof userEvent.setup>) =>
        user.click(screen.getByRole('button', { name: 'The kitchen is too busy' })),
    ],
  ])('asks before it drops a reason that %s', async (_how, giveReason) => {
    const { user, onClose, onConfirm, ticket } = await open();
    await giveReason(user);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(onClose).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByText('Discard your changes?')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Cancel order' }));
    expect(onConfirm).toHaveBeenCalledWith(ticket, expect.stringMatching(/No ribs|too busy/));
    await user.click(screen.getByRole('button', { name: 'Keep the order' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('ADM-5 refuses a reason that is too short at its field, which gets the focus', async () => {
    const { user, onConfirm } = await open();
    await user.type(screen.getByLabelText('Reason'), 'x');
    await user.click(screen.getByRole('button', { name: 'Cancel order' }));
    expect(screen.getByLabelText('Reason')).toHaveAccessibleDescription(/at least 3 characters/);
    await waitFor(() => expect(screen.getByLabelText('Reason')).toHaveFocus());
    expect(onConfirm).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'We are closing' }));
    expect(screen.getByLabelText('Reason')).not.toHaveAccessibleDescription(/at least 3 characters/);
  });

  it('closes at once without a reason', async () => {
    const { user, onClose } = await open();
    await user.click(screen.getByRole('button', { name: 'Keep the order' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
