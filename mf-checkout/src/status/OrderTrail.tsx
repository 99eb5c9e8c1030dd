import type { Order } from '@site/contracts';
import { Card, CheckIcon, CloseIcon, FlameIcon, formatTime, isConfirmed, useSettings, VisuallyHidden } from '@site/kit';
import { keyframes, styled } from 'styled-components';
import type { StatusStep } from './orderSteps';
import { stepsOf } from './orderSteps';
import { isCalledOff } from './statusWords';
import { t } from '../messages';

/** Blazes on a trail: where the order came past and when, where it is, what lies ahead. */
export function OrderTrail({ order }: { order: Order }) {
  const { timezone } = useSettings();
  if (order.status === 'Pending' && (!isConfirmed(order) || isCalledOff(order))) return null;
  return (
    <Card $padding="lg">
      <Trail aria-label={t('Steps of your order')}>
        {stepsOf(order).map(({ id, label, at, state }) => (
          <Step key={id} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <Marker data-state={state} aria-hidden="true">
              {MARKS[state]}
            </Marker>
            <Words>
              <Label>
                {label}
                <VisuallyHidden>{state === 'done' ? t(' (done)') : state === 'current' && t(' (now)')}</VisuallyHidden>
              </Label>
              {at && state !== 'ahead' && <time dateTime={at}>{formatTime(at, timezone)}</time>}
            </Words>
          </Step>
        ))}
      </Trail>
    </Card>
  );
}

const MARKS: Record<StatusStep['state'], React.ReactNode> = {
  done: <CheckIcon size={18} />,
  current: <FlameIcon size={20} />,
  ahead: null,
  stopped: <CloseIcon size={18} />,
};

const Trail = styled.ol`
  display: grid;
  list-style: none;
`;

const Step = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 38px minmax(0, 1fr);
  gap: var(--space-3);
  padding-bottom: var(--space-6);
  color: var(--color-ink);

  &:last-child {
    padding-bottom: 0;
  }
  /* The way to the next one. */
  &:not(:last-child)::before {
    content: '';
    position: absolute;
    top: 43px;
    bottom: 5px;
    left: 17px;
    border-left: 4px solid var(--color-line);
    border-radius: 2px;
  }
  &[data-state='done']::before {
    border-color: var(--color-leaf);
  }
  &[data-state='ahead'] {
    color: var(--color-muted);
  }

  time {
    color: var(--color-muted);
    font-size: var(--text-sm);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;

/** The time is below a name that leaves it no room. */
const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--space-3);
  min-height: 38px; /* level with the marker */
`;

const Label = styled.span`
  font: 600 var(--text-lg) / 1.25 var(--font-heading);
  overflow-wrap: anywhere;

  [data-state='current'] & {
    font-weight: 800;
  }
  [data-state='stopped'] & {
    color: var(--color-berry);
    font-weight: 800;
  }
`;

const glow = keyframes`
  70%, 100% { box-shadow: 0 0 0 9px transparent; }
`;

const Marker = styled.span`
  display: grid;
  place-items: center;
  width: 38px;
  height: 38px;
  border: 2px solid var(--color-control-line);
  border-radius: 11px;
  background: var(--color-surface);

  &[data-state='done'] {
    border-color: var(--color-leaf);
    background: var(--color-leaf-soft);
    color: var(--color-leaf);
  }
  &[data-state='current'] {
    border-color: var(--color-ember-shade);
    background: var(--color-ember);
    color: var(--color-on-ember);
    box-shadow: 0 0 0 0 color-mix(in srgb, var(--color-ember) 50%, transparent);
    animation: ${glow} 2.2s infinite;
  }
  &[data-state='stopped'] {
    border-color: var(--color-berry);
    background: var(--color-berry-soft);
    color: var(--color-berry);
  }

  @media (prefers-reduced-motion: reduce) {
    &[data-state='current'] {
      animation: none;
    }
  }
`;
