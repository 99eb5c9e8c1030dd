import styled from 'styled-components';

/** The heading of a card, with a badge at its end. */
export const CardHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);

  h2 {
    font-size: var(--text-xl);
  }
`;
