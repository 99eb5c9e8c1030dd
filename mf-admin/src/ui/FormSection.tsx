import type { ReactNode } from 'react';
import styled from 'styled-components';

/** Fields of a long form that belong together. */
export function FormSection({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  return (
    <Box>
      <legend>{title}</legend>
      <Intro>{intro}</Intro>
      <Fields>{children}</Fields>
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

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));
  align-items: start;
  gap: var(--space-4) var(--space-5);
`;

/** Takes a whole row of a section. */
export const WideField = styled.div`
  grid-column: 1 / -1;
`;
