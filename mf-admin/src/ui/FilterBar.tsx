import { Button } from '@site/kit';
import type { ReactNode } from 'react';
import styled from 'styled-components';

type Props = {
  /** Names the group of fields, e.g. 'Filter orders'. */
  label: string;
  /** Given while a filter is set. */
  onClear?: (() => void) | undefined;
  /** Beside the fields: an export. */
  actions?: ReactNode;
  /** Fields of kit. */
  children: ReactNode;
};

/** The filters of a list, above it. */
export function FilterBar({ label, onClear, actions, children }: Props) {
  return (
    <Bar role="search" aria-label={label}>
      <Fields>{children}</Fields>
      {(onClear || actions) && (
        <Actions>
          {onClear && (
            <Button variant="quiet" size="sm" onClick={onClear}>
              Clear filters
            </Button>
          )}
          {actions}
        </Actions>
      )}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-3);
`;

/** At most five columns, so that a date has room for its year and its button. */
const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(140px, 18%)), 1fr));
  flex: 1 1 480px;
  gap: var(--space-3);
`;

/** A field as wide as two, where there is room: for a search whose hint is a sentence. */
export const WideField = styled.div`
  grid-column: span 2;

  @media (max-width: 480px) {
    grid-column: 1 / -1;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  min-height: 48px;
`;
