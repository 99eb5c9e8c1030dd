import { Container, PageHeader, Skeleton, Spinner } from '@site/kit';
import styled from 'styled-components';
import { t } from '../messages';

/** Holds the page's shape while points and catalog are on their way. */
export function RewardsLoading() {
  return (
    <Container>
      <PageHeader title={t('Your Rewards')} />
      <Note>
        <Spinner label={t('Loading your rewards...')} />
      </Note>
      <Shape aria-hidden="true">
        <Skeleton $height="236px" $radius="var(--radius-card)" />
        <Skeleton $height="236px" $radius="var(--radius-card)" />
      </Shape>
    </Container>
  );
}

const Note = styled.div`
  margin-bottom: var(--space-4);
`;

const Shape = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr));
  gap: var(--space-5);
  min-height: 60vh;
  align-content: start;
`;
