import { KITCHEN_PIN, type KitchenSignInState } from '@site/contracts';
import { Button } from '@site/kit';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { Problem } from '../ui/Problem';
import { describeTabletFailure, kitchenSignInCalls } from '../tablet/kitchenSignInCalls';

type Props = {
  member: KitchenSignInState['members'][number];
  onBack: () => void;
  onSignedIn: () => void;
};

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** A pad of its own: the keyboard of a tablet would cover half of the page. A real keyboard works as well. */
export function PinPad({ member, onBack, onSignedIn }: Props) {
  const pad = useRef<HTMLDivElement>(null);
  const [pin, setPin] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isLongEnough = pin.length >= KITCHEN_PIN.min;
  useEffect(() => pad.current?.focus(), []);

  const add = (digit: string) => setPin((before) => (before.length < KITCHEN_PIN.max ? before + digit : before));
  const takeBack = () => setPin((before) => before.slice(0, -1));

  async function signIn(): Promise<void> {
    if (busy || !isLongEnough) return;
    setBusy(true);
    setFailure(null);
    try {
      await kitchenSignInCalls.signIn(member.user_id, pin);
      onSignedIn();
    } catch (error) {
      setFailure(describeTabletFailure(error));
      setPin('');
      // The button that had the focus is disabled now; a keyboard goes on typing.
      pad.current?.focus();
    } finally {
      setBusy(false);
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (/^\d$/.test(event.key)) add(event.key);
    else if (event.key === 'Backspace') takeBack();
    else if (event.key === 'Enter' && event.target === pad.current) void signIn();
  }

  return (
    <Pad ref={pad} role="group" aria-label={`PIN of ${member.name}`} tabIndex={-1} onKeyDown={onKeyDown}>
      <Problem>{failure}</Problem>
      <Dots role="img" aria-label={pin.length === 1 ? '1 digit entered' : `${pin.length} digits entered`}>
        {Array.from({ length: Math.max(KITCHEN_PIN.min, pin.length) }, (_, index) => (
          <Dot key={index} $isFilled={index < pin.length} />
        ))}
      </Dots>
      <Keys>
        {DIGITS.map((digit) => (
          <button key={digit} type="button" disabled={busy} onClick={() => add(digit)}>
            {digit}
          </button>
        ))}
        <button type="button" data-quiet disabled={busy} onClick={onBack}>
          Not me
        </button>
        <button type="button" disabled={busy} onClick={() => add('0')}>
          0
        </button>
        <button type="button" data-quiet disabled={busy || pin === ''} onClick={takeBack}>
          Delete
        </button>
      </Keys>
      <Button
        size="lg"
        fullWidth
        busy={busy}
        busyLabel="Signing in..."
        disabled={!isLongEnough}
        onClick={() => void signIn()}
      >
        Sign In
      </Button>
    </Pad>
  );
}

const Pad = styled.div`
  display: grid;
  gap: var(--space-4);
  outline: none;
`;

const Dots = styled.div`
  display: flex;
  justify-content: center;
  gap: var(--space-3);
  min-height: 24px;
`;

const Dot = styled.span<{ $isFilled: boolean }>`
  width: 22px;
  height: 22px;
  border: 2px solid var(--color-control-line);
  border-radius: 50%;
  background: ${({ $isFilled }) => ($isFilled ? 'var(--color-ember)' : 'transparent')};
`;

const Keys = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--space-2);

  button {
    min-height: 68px;
    border: 2px solid var(--color-control-line);
    border-radius: var(--radius-card);
    background: var(--color-surface);
    color: var(--color-ink);
    font: 800 1.625rem/1 var(--font-heading);
    cursor: pointer;
    touch-action: manipulation;
  }
  button[data-quiet] {
    border-color: transparent;
    color: var(--color-ember-deep);
    font-size: var(--text-md);
  }
  button:hover:not(:disabled) {
    background: var(--color-ember-soft);
  }
  button:disabled {
    color: var(--color-muted);
    cursor: default;
  }
`;
