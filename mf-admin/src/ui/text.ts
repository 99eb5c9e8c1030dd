import styled from 'styled-components';

/** A remark in small letters. */
export const Small = styled.p`
  color: var(--color-muted);
  font-size: var(--text-sm);
`;

/** Text that matters less than its neighbours. */
export const Quiet = styled.span`
  color: var(--color-muted);
`;

/** A short value that stays on one line where the table has room for it. */
export const OneLine = styled.span`
  @media (min-width: 1200px) {
    white-space: nowrap;
  }
`;

/** What is wrong with a part of a form that is no single field. */
export const FieldProblem = styled.p`
  color: var(--color-berry);
  font-size: var(--text-sm);
  font-weight: 600;
`;
