import styled from 'styled-components';

/** The fields of a form, one below the other. */
export const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;

/** Fields beside each other where there is room. `$min` is the width that each needs. */
export const FieldRow = styled.div<{ $min: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${({ $min }) => $min}), 1fr));
  gap: var(--space-4);
`;

/** A remark about the fields above it. */
export const FieldNote = styled.p`
  margin-top: calc(-1 * var(--space-2));
  color: var(--color-muted);
  font-size: var(--text-sm);
`;
