import { Button } from '@site/kit';
import { TextField } from '@site/kit/parts';
import { renderWithHost } from '@site/kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { FormDialog } from './FormDialog';
import { LeaveGuard } from './LeaveGuard';

async function openForm({ page, busy = false }: { page?: ReactNode; busy?: boolean } = {}) {
  for (const [idx, path] of ['/admin', '/admin/menu'].entries()) window.history.pushState({ idx }, '', path);
  const onClose = jest.fn();
  renderWithHost(
    <>
      {page}
      <FormDialog title="Add Menu Item" noun="menu item" busy={busy} action={<Button>Save</Button>} onClose={onClose}>
        <TextField label="Name" />
      </FormDialog>
    </>,
  );
  const name = await screen.findByLabelText('Name');
  return { user: userEvent.setup(), name, onClose };
}

const discardQuestion = () => screen.findByRole('alertdialog', { name: 'Discard your changes?' });

test('ADM-130 Back asks before it drops what was typed into a dialog', async () => {
  const { user, name, onClose } = await openForm();
  await user.type(name, 'Winter stew');
  window.history.back();
  await discardQuestion();
  await waitFor(() => expect(window.location.pathname).toBe('/admin/menu'));
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(name).toHaveValue('Winter stew');

  window.history.back();
  await discardQuestion();
  await waitFor(() => expect(window.location.pathname).toBe('/admin/menu'));
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(window.location.pathname).toBe('/admin'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('ADM-130 Back asks once about the form of a page and about a dialog over it', async () => {
  const { user, name, onClose } = await openForm({ page: <LeaveGuard noun="these hours" isDirty /> });
  await user.type(name, 'Winter stew');
  window.history.back();
  await screen.findByText('What you changed in these hours is not saved.');
  await waitFor(() => expect(window.location.pathname).toBe('/admin/menu'));
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(name).toHaveValue('Winter stew');

  window.history.back();
  await screen.findByText('What you changed in these hours is not saved.');
  await waitFor(() => expect(window.location.pathname).toBe('/admin/menu'));
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(window.location.pathname).toBe('/admin'));
  expect(screen.queryByText('What you typed for this menu item is not saved.')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

test('Back stays, without a question, while the dialog is being saved', async () => {
  const steps: string[] = [];
  const watch = () => steps.push(window.location.pathname);
  window.addEventListener('popstate', watch, { capture: true });
  const { user, name } = await openForm({ busy: true });
  await user.type(name, 'Winter stew');
  window.history.back();
  await waitFor(() => expect(steps).toEqual(['/admin', '/admin/menu']));
  window.removeEventListener('popstate', watch, { capture: true });
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('ADM-130 closing the tab asks once something was typed into a dialog, and not before', async () => {
  const { user, name } = await openForm();
  const isAsked = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(false);
  await user.type(name, 'Winter stew');
  expect(isAsked()).toBe(true);
});
