import { media } from '@site/kit';
import styled from 'styled-components';

/** Things below one another. `$gap` names the space between them. */
export const Stack = styled.div<{ $gap: 2 | 3 | 4 | 5 | 6 }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-${({ $gap }) => $gap});
`;

/** Things side by side that wrap: buttons, chips. */
export const Cluster = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

/**
 * The buttons of a table's row. With `$oneLine` the other columns become narrower before the buttons take a second line;
 * for rows whose buttons fit beside them on a tablet.
 */
export const RowActions = styled.span<{ $oneLine?: boolean }>`
  display: flex;
  flex-wrap: ${({ $oneLine }) => ($oneLine ? 'nowrap' : 'wrap')};
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-1);

  button {
    white-space: nowrap;
  }
  @media ${media.phone} {
    flex-wrap: wrap;
  }
`;

/** The lines of one cell; details are `small`. */
export const Lines = styled.span`
  display: grid;
  gap: 2px;
  /* Breaks what is too long, but not a word in a crowded table. */
  min-width: 6rem;
  overflow-wrap: anywhere;

  small {
    color: var(--color-muted);
    font: 400 var(--text-sm) / 1.3 var(--font-text);
  }
`;

/** Rows in small letters, without markers. */
export const SmallList = styled.ul`
  display: grid;
  gap: var(--space-2);
  font-size: var(--text-sm);
  list-style: none;

  li {
    display: grid;
    overflow-wrap: anywhere;
  }
  strong {
    font-variant-numeric: tabular-nums;
  }
  small {
    color: var(--color-muted);
  }
`;

/** Buttons at the end of what they are about. */
export const EndRow = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: var(--space-3);
`;
