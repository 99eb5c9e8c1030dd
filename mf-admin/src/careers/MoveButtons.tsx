import type { CareerApplication, CareerStatus } from '@site/contracts';
import { Button } from '@site/kit';
import styled from 'styled-components';
import { Problem } from '../ui/Problem';
import { useCommand } from '../ui/useCommand';
import { careersCalls } from './careersCalls';
import { STATUS_LABELS } from './StatusBadge';

type Props = { application: CareerApplication; etag: string; reload: () => Promise<unknown> };

/** One button for each status that may come next. */
export function MoveButtons({ application: { id, next_statuses: statuses }, etag, reload }: Props) {
  const move = useCommand(async (status: CareerStatus) => {
    try {
      await careersCalls.move(id, status, etag);
    } finally {
      await reload();
    }
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
            busy={move.busy}
            onClick={() => void move.run(status)}
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

  span {
    color: var(--color-muted);
    font-size: var(--text-sm);
    font-weight: 650;
  }
`;
