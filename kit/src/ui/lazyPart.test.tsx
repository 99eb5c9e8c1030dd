import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
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

function Seen({ tell }: { tell: () => void }) {
  useEffect(() => tell(), [tell]);
  return null;
}

/** As in a browser: React renders by itself. It keeps no pause within `act`. */
async function withoutAct(steps: () => Promise<void>): Promise<void> {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    await steps();
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = true;
  }
}

/** Turns of the event loop, each of which React can use; together far less than its pause on a machine that is not slow. */
async function someTurns(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
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

test('a part whose code is there renders without its loading state', async () => {
  const { state, load } = chunk();
  state.online = true;
  const seen: string[] = [];
  const Part = lazyPart(load, { loading: <Seen tell={() => void seen.push('loading')} /> });
  render(<Part name="Ed" />);
  await screen.findByText('part for Ed');
  seen.length = 0;
  render(<Part name="Flo" />);
  expect(screen.getByText('part for Flo')).toBeInTheDocument();
  expect(seen).toEqual([]);
});

test('a part is shown as soon as its code is there, without the pause that React keeps after a loading state', async () => {
  let arrive: (code: { default: () => ReactNode }) => void = () => {};
  const Part = lazyPart(() => new Promise<{ default: () => ReactNode }>((resolve) => (arrive = resolve)), {
    loading: <p>loading</p>,
  });
  const place = document.createElement('div');
  const root = createRoot(place);
  await withoutAct(async () => {
    root.render(<Part />);
    await someTurns();
    expect(place).toHaveTextContent('loading');
    arrive({ default: () => <p>there</p> });
    await someTurns();
    expect(place).toHaveTextContent('there');
  });
  act(() => root.unmount());
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
