import { Button } from '@site/kit';
import { useId, useState, type ReactNode } from 'react';
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
  /** Further fields, folded on a phone, where they would fill the first screen. */
  more?: { fields: ReactNode; /** How many of them are set. */ set: number } | undefined;
};

/** The filters of a list, above it. */
export function FilterBar({ label, onClear, actions, children, more }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <Bar role="search" aria-label={label}>
      <Fields>
        {children}
        {more && (
          <More id={id} data-open={isOpen}>
            {more.fields}
          </More>
        )}
      </Fields>
      {(onClear || actions || more) && (
        <Actions data-phone-only={!onClear && !actions}>
          {more && (
            <Fold>
              <Button
                variant="secondary"
                size="sm"
                aria-expanded={isOpen}
                aria-controls={id}
                onClick={() => setIsOpen(!isOpen)}
              >
                {isOpen ? 'Fewer filters' : foldWords(more.set)}
              </Button>
            </Fold>
          )}
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

function foldWords(set: number): string {
  return set === 0 ? 'More filters' : `More filters (${set} set)`;
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

const More = styled.div`
  display: contents;

  @media (max-width: 480px) {
    &[data-open='false'] {
      display: none;
    }
  }
`;

const Fold = styled.div`
  display: none;

  @media (max-width: 480px) {
    display: block;
  }
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

  /* It holds nothing but the button that a phone has. */
  &[data-phone-only='true'] {
    display: none;
  }
  @media (max-width: 480px) {
    &[data-phone-only='true'] {
      display: flex;
    }
  }
`;
