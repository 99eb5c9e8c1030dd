import type { Unaccepted } from '@site/contracts';
import { formatTime, useSettings } from '@site/kit';
import styled from 'styled-components';

/** On the ticket of an order that was not accepted in time: how long it waits, and who was notified. */
export function UnacceptedNote({ unaccepted }: { unaccepted: Unaccepted }) {
  const { timezone } = useSettings();
  const since = formatTime(unaccepted.since, timezone);
  return (
    <Warning>
      <strong>Nobody has accepted this order</strong>
      <span>
        {unaccepted.owner_told
          ? `The owner and the guest were notified at ${since}.`
          : `The guest was notified at ${since}.`}
      </span>
    </Warning>
  );
}

const Warning = styled.p`
  display: grid;
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-control);
  background: var(--color-berry);
  color: var(--color-on-berry);
  line-height: 1.3;

  span {
    font-size: var(--text-sm);
  }
`;
