import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithHost } from '../../testing';
import { lazyDialog } from './dialog/lazyDialog';
import { lazyPart } from './lazyPart';

/** Code that arrives only while `online` is set. */
function chunk() {
  const state = { online: false, asked: 0 };
  const load = () => {
    state.asked += 1;
    const Part = ({ name }: { name: string }) => <p>part for {name}</p>;
    return state.online ? Promise.resolve({ default: Part }) : Promise.reject(new Error('chunk missing'));
  };
  return { state, load };
}

test('a part that cannot be fetched leaves what is around it, and Try Again fetches it', async () => {
  const { state, load } = chunk();
  const Part = lazyPart(load);
  render(
    <>
      <input aria-label="Name" />
      <Part name="Ada" />
    </>,
  );
  await userEvent.type(screen.getByLabelText('Name'), 'kept');
  expect(await screen.findByRole('alert')).toHaveTextContent('This part of the page did not load.');
  state.online = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('part for Ada')).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('kept');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a part that could not be fetched comes by itself with the connection', async () => {
  const { state, load } = chunk();
  const Part = lazyPart(load);
  render(<Part name="Bo" />);
  await screen.findByRole('alert');
  state.online = true;
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('part for Bo')).toBeInTheDocument();
});

test('a part that arrived is not fetched again', async () => {
  const { state, load } = chunk();
  state.online = true;
  const Part = lazyPart(load);
  render(<Part name="Cy" />);
  await screen.findByText('part for Cy');
  render(<Part name="Di" />);
  await screen.findByText('part for Di');
  expect(state.asked).toBe(1);
});

test('a dialog that cannot be fetched says so and closes, and the next press opens it', async () => {
  const { state, load } = chunk();
  const Dialog = lazyDialog(
    () => load() as Promise<{ default: () => React.ReactNode }>,
    ({ onClose }: { open: boolean; onClose: () => void }) => onClose(),
  );
  function Screen() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Open</button>
        <Dialog open={isOpen} onClose={() => setOpen(false)} />
      </>
    );
  }
  const { host } = renderWithHost(<Screen />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await act(() => Promise.resolve());
  expect(host.asked.toasts.map(({ title }) => title)).toEqual(['This did not open']);
  state.online = true;
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText(/^part for/)).toBeInTheDocument();
  expect(host.asked.toasts).toHaveLength(1);
});

test('WEB-180 a dialog that an address opened and that is left while it opens gives the focus to its opener', async () => {
  type Props = { open: boolean; onClose: () => void; returnFocus: () => HTMLElement };
  const Dialog = lazyDialog<Props>(
    () => new Promise(() => undefined),
    ({ onClose }) => onClose(),
  );
  function Screen() {
    const [isOpen, setOpen] = useState(true);
    const returnFocus = () => screen.getByRole('button', { name: 'Open' });
    return (
      <>
        <button onClick={() => setOpen(true)}>Open</button>
        <Dialog open={isOpen} onClose={() => setOpen(false)} returnFocus={returnFocus} />
      </>
    );
  }
  renderWithHost(<Screen />);
  // Escape, of which jsdom's dialog knows nothing.
  fireEvent(await screen.findByLabelText('Opening...'), new Event('cancel'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});
