import { formatDayTime, useSettings } from '@site/kit';
import { useSyncExternalStore } from 'react';
import styled, { css } from 'styled-components';
import { boardClock } from './boardClock';
import { dueWords, type Urgency } from './ticketSteps';

type Props = {
  /** Milliseconds since 1970. */
  dueAt: number;
  isScheduled: boolean;
};

/** The time an order was promised for, and how far away that is. It is the only part of a ticket that renders as time passes. */
export function DueTimer({ dueAt, isScheduled }: Props) {
  const { timezone } = useSettings();
  const text = useSyncExternalStore(boardClock.subscribe, () => JSON.stringify(dueWords(dueAt, boardClock.now())));
  const { text: words, urgency } = JSON.parse(text) as ReturnType<typeof dueWords>;
  const at = new Date(dueAt).toISOString();
  return (
    <Due $urgency={urgency}>
      <strong>{words}</strong>
      <span>
        {isScheduled ? 'for' : 'by'} {formatDayTime(at, new Date(boardClock.now()), timezone)}
      </span>
    </Due>
  );
}

const tones: Record<Urgency, ReturnType<typeof css>> = {
  calm: css`
    background: var(--color-leaf-soft);
    color: var(--color-leaf);
  `,
  soon: css`
    background: var(--color-corn-soft);
    color: var(--color-corn-deep);
  `,
  late: css`
    background: var(--color-berry);
    color: var(--color-on-berry);
  `,
};

const Due = styled.p<{ $urgency: Urgency }>`
  display: grid;
  justify-items: end;
  padding: 4px 10px;
  border-radius: var(--radius-control);
  font-variant-numeric: tabular-nums;
  line-height: 1.2;
  white-space: nowrap;
  ${({ $urgency }) => tones[$urgency]}

  strong {
    font: 800 var(--text-lg) / 1.15 var(--font-heading);
  }
  span {
    font-size: var(--text-xs);
    font-weight: 600;
  }
`;
