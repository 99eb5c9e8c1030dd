import styled from 'styled-components';

/** Rows of a panel: what on the left, how much or when on the right. */
export const Rows = styled.ul`
  display: grid;
  gap: var(--space-2);
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 2px var(--space-3);
    padding-top: var(--space-2);
    border-top: 1px solid var(--color-line);
  }
  small {
    display: block;
    color: var(--color-muted);
  }
  li > :last-child:not(:first-child) {
    font-variant-numeric: tabular-nums;
  }
`;
