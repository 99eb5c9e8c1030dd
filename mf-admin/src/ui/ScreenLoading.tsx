import { Skeleton, SkeletonText, VisuallyHidden } from '@site/kit';
import styled from 'styled-components';

/** In the place of a screen whose code or data is on its way. */
export function ScreenLoading() {
  return (
    <Place>
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      <Skeleton $width="min(14ch, 60%)" $height="var(--text-3xl)" />
      <SkeletonText lines={1} />
      <Skeleton $height="96px" $radius="var(--radius-card)" />
      <Skeleton $height="240px" $radius="var(--radius-card)" />
    </Place>
  );
}

const Place = styled.div`
  display: grid;
  align-content: start;
  gap: var(--space-5);
  min-height: 60vh;
  padding-block: clamp(20px, 3vw, 36px);
`;
