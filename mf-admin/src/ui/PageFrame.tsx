import { media, RouteHeading } from '@site/kit';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Cluster, Stack } from './layout';

type Props = {
  /** The page's only h1; it gets focus when the screen opens. */
  title: ReactNode;
  intro?: ReactNode;
  /** Above the title: a way back to a list. */
  back?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The head of an admin screen and its content, closer together than a page for guests. */
export function PageFrame({ title, intro, back, actions, children }: Props) {
  return (
    <>
      <Head>
        <Words>
          {back}
          <Title>{title}</Title>
          {intro && <Intro>{intro}</Intro>}
        </Words>
        {actions && <Actions>{actions}</Actions>}
      </Head>
      <Stack $gap={5}>{children}</Stack>
    </>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--space-3) var(--space-5);
  /* A margin would move what is around the screen when the title comes. */
  padding-top: clamp(16px, 2.5vw, 32px);
  margin-bottom: clamp(12px, 2vw, 24px);
`;

const Words = styled.div`
  display: grid;
  gap: var(--space-1);
  min-width: 0;
  max-width: 45.5em;

  /* The way back. */
  > a {
    @media print {
      display: none;
    }
  }
`;

/* Two buttons share the width of a phone; below one another they push the content out of sight. */
const Actions = styled(Cluster)`
  @media ${media.phone} {
    > button:not(:only-child) {
      flex: 1 1 auto;
      padding-inline: var(--space-3);
    }
  }
  @media print {
    display: none;
  }
`;

const Title = styled(RouteHeading)`
  font-size: var(--text-2xl);
  overflow-wrap: anywhere;
`;

const Intro = styled.div`
  color: var(--color-muted);
  text-wrap: pretty;
  /* An id breaks at none of its hyphens that a digit follows. */
  overflow-wrap: anywhere;
`;
