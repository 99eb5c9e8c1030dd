import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState, type ReactNode } from 'react';
import { renderWithHost } from '../../testing';
import { useKeptFocus } from './useKeptFocus';

function Filters() {
  const [isOn, setOn] = useState(true);
  return (
    <p>
      <button>Vegan</button>
      {isOn && <button onClick={() => setOn(false)}>Clear filters</button>}
    </p>
  );
}

function Screen({ children }: { children: ReactNode }) {
  const page = useRef<HTMLDivElement>(null);
  useKeptFocus(page);
  return <div ref={page}>{children}</div>;
}

function Page({ isInside = false }: { isInside?: boolean }) {
  const page = useRef<HTMLDivElement>(null);
  useKeptFocus(page);
  return (
    <div ref={page}>
      <button>Before</button>
      {isInside ? <Section /> : <Filters />}
    </div>
  );
}

/** A section that has a bar of its own above its screen. */
function Section() {
  const inner = useRef<HTMLDivElement>(null);
  useKeptFocus(inner);
  return (
    <div ref={inner}>
      <h1 tabIndex={-1}>Codes</h1>
      <Closing />
    </div>
  );
}

function Closing() {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <button onClick={() => setOpen(false)}>Close</button>;
}

async function press(name: string) {
  const user = userEvent.setup();
  screen.getByRole('button', { name }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
}

it('CMP-266 a control that goes with its press leaves the focus to the nearest one before it', async () => {
  renderWithHost(<Page />);
  await press('Clear filters');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Vegan' })).toHaveFocus());
});

it('CMP-266 a screen inside another keeps the focus in itself', async () => {
  renderWithHost(<Page isInside />);
  await press('Close');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Codes' })).toHaveFocus());
});

describe('CMP-266 the focus of a page', () => {
  /** Longer than the wait before the focus is moved. */
  const pause = () => act(() => new Promise((done) => setTimeout(done, 150)));
  const user = userEvent.setup();

  /** A page with the focus on its button `Pay`, and the code that keeps it. */
  async function open() {
    const page = (
      <Screen>
        <input aria-label="Name" />
        <p>Blank ground</p>
        <button>Pay</button>
      </Screen>
    );
    renderWithHost(page);
    const pay = screen.getByRole<HTMLButtonElement>('button', { name: 'Pay' });
    pay.focus();
    await pause();
    return { pay, name: screen.getByRole('textbox', { name: 'Name' }) };
  }

  /** A browser takes the focus from a control that is disabled; jsdom does not. */
  async function disable(button: HTMLButtonElement) {
    button.blur();
    button.disabled = true;
    await pause();
  }

  it('comes back to a control that was disabled for a moment', async () => {
    const { pay, name } = await open();
    await disable(pay);
    expect(name).toHaveFocus();
    pay.disabled = false;
    await pause();
    expect(pay).toHaveFocus();

    pay.blur();
    pay.disabled = true;
    pay.disabled = false;
    await pause();
    expect(pay).toHaveFocus();
  });

  it('stays where a guest has typed since', async () => {
    const { pay, name } = await open();
    await disable(pay);
    await user.keyboard('A');
    pay.disabled = false;
    await pause();
    expect(name).toHaveFocus();
  });

  it.each([
    ['pressed', 'click'],
    ['dictated', 'input'],
  ] as const)('stays where a guest has %s since without a key or a pointer', async (_, event) => {
    const { pay, name } = await open();
    await disable(pay);
    fireEvent[event](name);
    pay.disabled = false;
    await pause();
    expect(name).toHaveFocus();
  });

  it('is given back to a control only once', async () => {
    const { pay, name } = await open();
    await disable(pay);
    pay.disabled = false;
    await pause();
    name.focus();
    pay.disabled = true;
    pay.disabled = false;
    await pause();
    expect(name).toHaveFocus();
  });

  it('moves on after a press that left it where it was', async () => {
    const { pay, name } = await open();
    const blank = screen.getByText('Blank ground');
    // A scrollbar or a finger that scrolls sends no more than this.
    fireEvent.pointerDown(blank);
    pay.remove();
    await pause();
    expect(name).toHaveFocus();
  });

  it('moves on after a press whose target does not take it', async () => {
    const { pay, name } = await open();
    const blank = screen.getByText('Blank ground');
    blank.addEventListener('mousedown', (event) => event.preventDefault());
    await user.click(blank);
    expect(pay).toHaveFocus();
    pay.remove();
    await pause();
    expect(name).toHaveFocus();
  });

  it('is not taken up again after a press on blank ground', async () => {
    const { pay } = await open();
    await user.click(screen.getByText('Blank ground'));
    pay.remove();
    await pause();
    expect(document.body).toHaveFocus();
  });

  it('comes back after a press beside a dialog that closes it at once', async () => {
    const { pay } = await open();
    const dialog = document.createElement('dialog');
    dialog.open = true;
    dialog.tabIndex = -1;
    document.body.append(dialog);
    dialog.focus();
    await pause();
    const blank = screen.getByText('Blank ground');
    fireEvent.pointerDown(blank);
    dialog.remove();
    await Promise.resolve();
    fireEvent.click(blank);
    await pause();
    expect(pay).toHaveFocus();
  });

  it('goes nowhere after an opening dialog that no control opened', async () => {
    const { pay } = await open();
    await user.click(screen.getByText('Blank ground'));
    const dialog = document.createElement('dialog');
    dialog.open = true;
    dialog.tabIndex = -1;
    pay.after(dialog);
    dialog.focus();
    await pause();
    dialog.remove();
    await pause();
    expect(document.body).toHaveFocus();
  });

  it('is known where it is when the code arrives, not where it was first', async () => {
    const page = (
      <Screen>
        <button>A</button>
        <button>B</button>
      </Screen>
    );
    renderWithHost(page);
    screen.getByRole('button', { name: 'A' }).focus();
    screen.getByRole('button', { name: 'B' }).focus();
    await pause();
    screen.getByRole('button', { name: 'B' }).remove();
    await waitFor(() => expect(screen.getByRole('button', { name: 'A' })).toHaveFocus());
  });
});
