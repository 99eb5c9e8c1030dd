import { renderWithHost } from '@site/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { buildTicket } from '../../testing/tickets';
import { CollectDialog } from './CollectDialog';

const TICKET = buildTicket({ order_number: 1001, to_pay: '18.40' });

function Collect() {
  const [isOpen, setOpen] = useState(true);
  return (
    <CollectDialog
      ticket={isOpen ? TICKET : null}
      isBusy={false}
      onClose={() => setOpen(false)}
      onConfirm={() => undefined}
    />
  );
}

it('the question for the cash names the same amount until it is gone', async () => {
  renderWithHost(<Collect />);
  const dialog = await screen.findByRole('alertdialog', { name: 'Did the guest pay $18.40?' });
  const said: (string | null)[] = [];
  const watch = new MutationObserver(() => said.push(dialog.textContent));
  watch.observe(dialog, { characterData: true, childList: true, subtree: true });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Not yet' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  watch.disconnect();
  expect(said.filter((words) => words?.includes('$0.00'))).toEqual([]);
});
