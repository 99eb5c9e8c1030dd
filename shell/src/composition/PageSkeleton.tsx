import { Container, Skeleton, SkeletonText, VisuallyHidden } from '@site/kit';
import styled from 'styled-components';
import { t } from '../messages';

/** As tall as a window, so that the footer does not jump when the section arrives. */
const Place = styled(Container)`
  display: grid;
  align-content: start;
  gap: var(--space-5);
  min-height: 80vh;
  padding-block: clamp(20px, 4vw, 48px);
`;

/** Holds a page until its code is there. It also is in the first HTML of every page but home. */
export function PageSkeleton() {
  return (
    <Place>
      <VisuallyHidden role="status">{t('Loading...')}</VisuallyHidden>
      <Skeleton $width="min(16ch, 70%)" $height="var(--text-3xl)" />
      <SkeletonText lines={2} />
      <Skeleton $height="120px" $radius="var(--radius-card)" />
      <Skeleton $height="120px" $radius="var(--radius-card)" />
    </Place>
  );
}
