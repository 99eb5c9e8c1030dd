import { Container, RouteHeading } from '@site/kit';
import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useScreenTitle } from '../useScreenTitle';

type Props = {
  art: ReactNode;
  title: string;
  children: ReactNode;
  actions: ReactNode;
  /** What can wait: an id, a code. Below the actions, which must not be looked for. */
  facts?: ReactNode;
  /** It comes later and makes the page long, so that the page begins at the top from the start. */
  receipt?: ReactNode;
};

/** The three result pages look alike: drawing, one sentence, two ways on, receipt, facts. */
export function ResultFrame({ art, title, children, actions, facts, receipt }: Props) {
  useScreenTitle(title.replace(/\.$/, ''));
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The way back from the provider is a full load, after which the result replaces the heading of the wait.
    if (document.activeElement === document.body) box.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [title]);
  return (
    <Container $width="reading">
      <Box $isShort={!receipt} ref={box}>
        <Art>{art}</Art>
        <RouteHeading>{title}</RouteHeading>
        {children}
        <Actions>{actions}</Actions>
        {receipt}
        {facts}
      </Box>
    </Container>
  );
}

const Box = styled.div<{ $isShort: boolean }>`
  display: grid;
  align-content: center;
  justify-items: center;
  min-height: ${({ $isShort }) => ($isShort ? 'min(76dvh, 44rem)' : 'auto')};
  gap: var(--space-4);
  padding-block: clamp(16px, 4vh, 40px) var(--space-16);
  text-align: center;

  h1 {
    font-size: var(--text-3xl);
    text-wrap: balance;
  }

  p {
    max-width: 33.5em;
    margin: 0;
    text-wrap: pretty;
  }
`;

const Art = styled.div`
  /* Small on a short window, whose lower end a toast covers. */
  width: min(260px, 64vw, 24vh);
  min-width: 120px;
  aspect-ratio: 4 / 3;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-3);
  margin-block: var(--space-2);

  @media print {
    display: none;
  }
`;

/** Small print under the sentence: ids and codes, as text only. */
export const Fact = styled.p`
  color: var(--color-muted);
  font-size: var(--text-sm);
  overflow-wrap: anywhere;
`;
