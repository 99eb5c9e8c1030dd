import type { ComponentProps, ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { speckle } from '../../theme/surfaces';
import { Container } from './Container';

type Ground = 'plain' | 'enamel' | 'pine';

const grounds = {
  plain: null,
  enamel: css`
    background-color: var(--color-surface);
    ${speckle}
  `,
  // Colours come from [data-ground='pine'] in the global style.
  pine: css`
    ${speckle}
  `,
};

const Band = styled.section<{ $ground: Ground }>`
  padding-block: clamp(40px, 7vw, 88px);
  ${({ $ground }) => grounds[$ground]}
`;

const Head = styled.div`
  display: grid;
  gap: var(--space-3);
  max-width: 39em;
  margin-bottom: clamp(20px, 3vw, 36px);
`;

const Heading = styled.h2`
  font-size: var(--text-3xl);
  font-weight: 800;
`;

const Intro = styled.p`
  color: var(--color-muted);
  font-size: var(--text-lg);
  text-wrap: pretty;
`;

export interface SectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  ground?: Ground;
  title?: ReactNode;
  /** For aria-labelledby; needed with `title`. */
  titleId?: string;
  intro?: ReactNode;
}

/** A full-width band of a page with its heading. */
export function Section({ ground = 'plain', title, titleId, intro, children, ...rest }: SectionProps) {
  return (
    <Band
      $ground={ground}
      data-ground={ground === 'pine' ? 'pine' : undefined}
      aria-labelledby={title ? titleId : undefined}
      {...rest}
    >
      <Container>
        {title && (
          <Head>
            <Heading id={titleId}>{title}</Heading>
            {intro && <Intro>{intro}</Intro>}
          </Head>
        )}
        {children}
      </Container>
    </Band>
  );
}
