import { Card } from '@site/kit';
import type { ReactNode } from 'react';
import { useId } from 'react';
import styled from 'styled-components';

type Props = { title: string; intro?: string; children: ReactNode };

/** One part of the form under its own heading. */
export function FormSection({ title, intro, children }: Props) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} $padding="lg">
      <div>
        <Title id={id}>{title}</Title>
        {intro && <Intro>{intro}</Intro>}
      </div>
      {children}
    </Box>
  );
}

const Box = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);

  /* The bar of the progress and the site's header stand above a field that gets the focus. */
  :is(input, select, textarea) {
    scroll-margin-top: calc(var(--size-header-height) + 7rem);
  }
`;

const Title = styled.h3`
  font-size: var(--text-lg);
  line-height: 1.25;
`;

const Intro = styled.p`
  margin-top: var(--space-1);
  color: var(--color-muted);
  font-size: var(--text-sm);
`;

/** Short fields side by side, where there is room for two. A field alone takes half of the row. */
export const FieldPair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr));
  align-items: start;
  gap: var(--space-5) var(--space-4);
`;
