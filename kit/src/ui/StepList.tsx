import styled from 'styled-components';
import { CheckIcon } from './icons';
import { VisuallyHidden } from './VisuallyHidden';

const List = styled.ol`
  display: flex;
  list-style: none;
`;

/* Blazes on a trail: each step is a marker, joined to the one before. */
const Step = styled.li<{ $done: boolean }>`
  position: relative;
  flex: 1;
  min-width: 0;
  grid-template-columns: minmax(0, 1fr);
  overflow-wrap: anywhere;
  display: grid;
  justify-items: center;
  gap: 6px;
  color: var(--color-muted);
  font-size: var(--text-sm);
  line-height: 1.25;
  text-align: center;

  &:not(:first-child)::before {
    content: '';
    position: absolute;
    top: 16px;
    right: calc(50% + 22px);
    left: calc(-50% + 22px);
    height: 3px;
    border-radius: 2px;
    background: var(--color-line);
  }
  &[data-reached]::before {
    background: var(--color-leaf) !important;
  }
  &[aria-current] {
    color: var(--color-ink);
    font-weight: 650;
  }
`;

const Marker = styled.span<{ $state: 'done' | 'current' | 'ahead' }>`
  display: grid;
  place-items: center;
  width: 34px;
  height: 34px;
  border: 2px solid
    ${({ $state }) => ($state === 'ahead' ? 'var(--color-control-line)' : $state === 'done' ? 'var(--color-leaf)' : 'var(--color-ember-shade)')};
  border-radius: 10px;
  background: ${({ $state }) => ($state === 'current' ? 'var(--color-ember)' : $state === 'done' ? 'var(--color-leaf-soft)' : 'var(--color-surface)')};
  color: ${({ $state }) => ($state === 'current' ? 'var(--color-on-ember)' : $state === 'done' ? 'var(--color-leaf)' : 'var(--color-muted)')};
  font: 700 var(--text-md) / 1 var(--font-heading);
`;

/** One step; `id` is unique in its list. */
export interface StepItem {
  id: string;
  label: string;
}

export interface StepListProps {
  /** Names the list, e.g. 'Checkout steps'. */
  label: string;
  steps: readonly StepItem[];
  currentId: string;
}

/** Where one is on a short way with a fixed number of steps. */
export function StepList({ label, steps, currentId }: StepListProps) {
  const current = steps.findIndex((step) => step.id === currentId);
  return (
    <List aria-label={label}>
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'current' : 'ahead';
        return (
          <Step
            key={step.id}
            $done={state === 'done'}
            data-reached={state === 'ahead' ? undefined : true}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <Marker $state={state} aria-hidden="true">
              {state === 'done' ? <CheckIcon size={18} /> : index + 1}
            </Marker>
            <span>
              {step.label}
              {state === 'done' && <VisuallyHidden> (done)</VisuallyHidden>}
            </span>
          </Step>
        );
      })}
    </List>
  );
}
