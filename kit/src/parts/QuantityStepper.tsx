import styled from 'styled-components';
import { MinusIcon, PlusIcon, SpinnerRing } from '@site/kit';
import { t } from './messages';

const Group = styled.div`
  display: inline-flex;
  align-items: center;
  border: 2px solid var(--color-control-line);
  border-radius: var(--radius-control);
  background: var(--color-surface);
`;

const Step = styled.button`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: 8px;
  background: transparent;
  color: var(--color-ink);
  cursor: pointer;
  transition: background-color var(--motion-fast);

  &:hover {
    background: var(--color-ember-soft);
  }
  &:active {
    background: var(--color-ember);
    color: var(--color-on-ember);
  }
  &[aria-disabled='true'] {
    background: transparent;
    color: var(--color-muted);
    opacity: 0.5;
    cursor: not-allowed;
  }
`;

const Value = styled.output`
  display: grid;
  place-items: center;
  min-width: 2.25ch;
  font: 700 var(--text-lg) / 1 var(--font-heading);
  font-variant-numeric: tabular-nums;
`;

export interface QuantityStepperProps {
  /** Whose quantity it is; part of each button's name. */
  itemName: string;
  value: number;
  onChange: (next: number) => void;
  min?: number;
  max?: number;
  /** A change is on its way: the number turns into a ring and presses are ignored. */
  busy?: boolean;
  disabled?: boolean;
}

/** Minus, value, plus. At a limit a button says so but keeps focus, so a keyboard is never thrown off the row. */
export function QuantityStepper({
  itemName,
  value,
  onChange,
  min = 1,
  max = 99,
  busy = false,
  disabled = false,
}: QuantityStepperProps) {
  const canDecrease = !disabled && value > min;
  const canIncrease = !disabled && value < max;

  return (
    <Group role="group" aria-label={t('Quantity of {name}', { name: itemName })} aria-busy={busy || undefined}>
      <Step
        type="button"
        aria-label={t('Decrease quantity of {name}', { name: itemName })}
        aria-disabled={!canDecrease || undefined}
        onClick={() => canDecrease && !busy && onChange(value - 1)}
      >
        <MinusIcon />
      </Step>
      <Value aria-live="polite">{busy ? <SpinnerRing /> : value}</Value>
      <Step
        type="button"
        aria-label={t('Increase quantity of {name}', { name: itemName })}
        aria-disabled={!canIncrease || undefined}
        onClick={() => canIncrease && !busy && onChange(value + 1)}
      >
        <PlusIcon />
      </Step>
    </Group>
  );
}
