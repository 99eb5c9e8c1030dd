import type { ReactNode } from 'react';
import styled from 'styled-components';

type Props = {
  title: string;
  intro: string;
  /** Of a field, in px, at least: as many fields as fit are in a row */
  fieldWidth?: number;
  children: ReactNode;
};

/** Fields of a long form that belong together. */
export function FormSection({ title, intro, fieldWidth = 300, children }: Props) {
  return (
    <Box>
      <legend>{title}</legend>
      <Intro>{intro}</Intro>
      <Fields $width={fieldWidth}>{children}</Fields>
    </Box>
  );
}

const Box = styled.fieldset`
  padding: var(--space-4) var(--space-5) var(--space-5);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  background: var(--color-surface);

  > legend {
    float: left;
    width: 100%;
    font: 700 var(--text-xl) / 1.3 var(--font-heading);
  }
`;

const Intro = styled.p`
  clear: both;
  margin-bottom: var(--space-4);
  color: var(--color-muted);
`;

const Fields = styled.div<{ $width: number }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $width }) => $width}px), 1fr));
  align-items: start;
  gap: var(--space-4) var(--space-5);
`;

/** Takes a whole row of a section. */
export const WideField = styled.div`
  grid-column: 1 / -1;
`;
