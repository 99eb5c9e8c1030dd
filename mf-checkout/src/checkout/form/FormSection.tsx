import { Card } from '@site/kit';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { styled } from 'styled-components';

/** One short step of the form under its own heading, or under the legend of its only group. */
export function FormSection({ title, children }: { title?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box as="section" {...(title ? { 'aria-labelledby': id } : {})}>
      {title && <Title id={id}>{title}</Title>}
      {children}
    </Box>
  );
}

const Box = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);

  /* The first line of a section, whether a heading or the legend of its only group. */
  > fieldset > legend {
    margin-block-end: var(--space-3);
    font: 700 var(--text-lg) / 1.25 var(--font-heading);
  }
`;

const Title = styled.h3`
  font-size: var(--text-lg);
  line-height: 1.25;
`;

/** Two short fields side by side where they fit; in rem, so that larger letters put them one below the other. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
  align-items: start;
  gap: var(--space-4);
`;
