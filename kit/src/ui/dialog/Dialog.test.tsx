import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog';
import { Dialog } from './Dialog';
import type { DialogProps } from './DialogProps';

function Harness(props: Partial<DialogProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Dialog
        title="Brisket Plate"
        description="Twelve hours over post oak."
        {...props}
        open={open}
        onOpenChange={setOpen}
      >
        <a href="#more">More</a>
      </Dialog>
    </>
  );
}

async function open(props: Partial<DialogProps> = {}) {
  const user = userEvent.setup();
  render(<Harness {...props} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = await screen.findByRole('dialog', { name: 'Brisket Plate' });
  return { user, dialog };
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('WEB-7 is modal, named by its title and described by its description, and takes the focus', async () => {
  const { dialog } = await open();
  expect(dialog).toHaveAccessibleDescription('Twelve hours over post oak.');
  await waitFor(() => expect(dialog).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Open' })).toBeNull();
});

test('Esc closes it and gives the focus back', async () => {
  const { user } = await open();
  await user.keyboard('{Escape}');
  await closed();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});

test('the close button closes it', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await closed();
});

test('a locked dialog stays', async () => {
  const { user, dialog } = await open({ locked: true });
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
  expect(dialog).toBeVisible();
});

describe('WEB-68 the second press of a double press is not meant for the dialog that the first one opened', () => {
  // A busy machine takes longer to press twice than a double press lasts.
  let clock: jest.SpyInstance<number>;
  beforeEach(() => (clock = jest.spyOn(performance, 'now').mockReturnValue(0)));
  afterEach(() => clock.mockRestore());

  test('beside the dialog it does not close it, a later press does', async () => {
    const { user, dialog } = await open();
    clock.mockReturnValue(499);
    await user.click(document.body);
    expect(dialog).toBeVisible();
    clock.mockReturnValue(500);
    await user.click(document.body);
    await closed();
  });

  test('on a button of the dialog it does nothing', async () => {
    const onAdd = jest.fn();
    await open({ footer: <button onClick={onAdd}>Add</button> });
    const add = screen.getByRole('button', { name: 'Add' });
    fireEvent.click(add, { detail: 2 });
    expect(onAdd).not.toHaveBeenCalled();
    fireEvent.click(add, { detail: 1 });
    expect(onAdd).toHaveBeenCalledTimes(1);
  });
});

describe('ConfirmDialog', () => {
  function renderConfirm(props: Partial<ConfirmDialogProps> = {}) {
    const onConfirm = jest.fn();
    const onOpenChange = jest.fn();
    render(
      <ConfirmDialog
        open
        onOpenChange={onOpenChange}
        title="Delete category"
        description="Are you sure you want to delete this category?"
        confirmLabel="Delete"
        onConfirm={onConfirm}
        {...props}
      />,
    );
    return { onConfirm, onOpenChange };
  }

  test('asks as an alert dialog and starts on Cancel', async () => {
    renderConfirm();
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete category' });
    expect(dialog).toHaveAccessibleDescription('Are you sure you want to delete this category?');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  });

  test('runs the action only when confirmed', async () => {
    const user = userEvent.setup();
    const { onConfirm, onOpenChange } = renderConfirm();
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(onOpenChange).toHaveBeenCalledWith(false);
    expect(onConfirm).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  test('while busy can be neither confirmed again nor left', async () => {
    const user = userEvent.setup();
    const { onConfirm, onOpenChange } = renderConfirm({ busy: true });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.keyboard('{Escape}');
    expect(onConfirm).not.toHaveBeenCalled();
    expect(onOpenChange).not.toHaveBeenCalled();
  });
});
