import styled from 'styled-components';

/** A unit inside the right edge of a field, such as a percent sign. */
export const FieldUnit = styled.span`
  padding-inline-end: var(--space-4);
  color: var(--color-muted);
  pointer-events: none;
`;
