import type { CareerApplication, CareerStatus } from '@site/contracts';
import { ApiError, Button, isUnanswered } from '@site/kit';
import { useState } from 'react';
import styled from 'styled-components';
import { Problem } from '../ui/Problem';
import { useCommand } from '../ui/useCommand';
import type { Versioned } from '../ui/versioned';
import { careersCalls } from './careersCalls';
import { STATUS_LABELS } from './StatusBadge';

const CHANGED = 'A colleague changed this meanwhile. It is shown as it is now: check it, then repeat your change.';

type Props = {
  application: CareerApplication;
  etag: string;
  reload: () => Promise<Versioned<CareerApplication> | undefined>;
};

const NOT_MOVED = 'Failed to move the application. Check your connection and try again.';

/**
 * One button for each status that may come next. After a conflict the screen shows the application as it is now. A move whose
 * answer was lost, and that took place, is no error.
 */
export function MoveButtons({ application: { id, next_statuses: statuses }, etag, reload }: Props) {
  const [pressed, setPressed] = useState<CareerStatus | null>(null);
  const move = useCommand(async (status: CareerStatus) => {
    setPressed(status);
    try {
      await careersCalls.move(id, status, etag);
    } catch (error) {
      const current = await reload();
      if (isUnanswered(error) && current) {
        if (current.entity.status === status) return;
        throw new Error(NOT_MOVED, { cause: error });
      }
      const isConflict = error instanceof ApiError && error.status === 412;
      throw isConflict && current ? new Error(CHANGED) : error;
    }
    await reload();
  });
  return (
    <>
      <Moves role="group" aria-label="Move to">
        <span>Move to</span>
        {statuses.map((status) => (
          <Button
            key={status}
            size="sm"
            variant={status === 'rejected' ? 'quiet' : 'secondary'}
            busy={move.busy && pressed === status}
            onClick={() => !move.busy && void move.run(status)}
          >
            {STATUS_LABELS[status]}
          </Button>
        ))}
      </Moves>
      <Problem>{move.error}</Problem>
    </>
  );
}

const Moves = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);

  > span {
    color: var(--color-muted);
    font-size: var(--text-sm);
    font-weight: 650;
  }
`;
