import styled from 'styled-components';

/** The outline of a list that holds nothing yet, around an `EmptyState`. */
export const EmptyFrame = styled.div`
  border: 2px dashed var(--color-line);
  border-radius: var(--radius-card);
`;
