import styled from 'styled-components';

/** Rows of a panel: what on the left, how much or when on the right. */
export const Rows = styled.ul`
  display: grid;
  gap: var(--space-2);
  list-style: none;

  li {
    display: flex;
    justify-content: space-between;
    gap: var(--space-3);
    padding-top: var(--space-2);
    border-top: 1px solid var(--color-line);
  }
  small {
    display: block;
    color: var(--color-muted);
  }
  li > :first-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  li > :last-child:not(:first-child) {
    flex: none;
    max-width: 60%;
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
`;
