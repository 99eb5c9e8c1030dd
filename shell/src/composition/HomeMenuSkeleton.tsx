import { Container, MenuSkeleton } from '@site/kit';
import styled from 'styled-components';
import { t } from '../messages';

/** Holds the place of the menu until its remote is there. It is in the first HTML, so the heading is real. */
export function HomeMenuSkeleton() {
  return (
    <Container>
      <Heading>{t("What's Cookin'")}</Heading>
      <MenuSkeleton />
    </Container>
  );
}

const Heading = styled.h2`
  margin: 0 0 var(--space-5);
  font-size: var(--text-3xl);
`;
