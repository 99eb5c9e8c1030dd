import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
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
