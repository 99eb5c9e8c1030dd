import { Skeleton, SkeletonText, visuallyHidden } from '@site/kit';
import { styled } from 'styled-components';
import { Grid } from './MenuGrid';

/** Keeps the places of search, tabs and cards while the menu is on its way. */
export function MenuSkeleton() {
  return (
    <div>
      <Hidden role="status">Loading menu...</Hidden>
      <Skeleton $height="50px" $width="min(100%, 360px)" $radius="10px" />
      <Row>
        {['88px', '132px', '112px', '96px'].map((width) => (
          <Skeleton key={width} $height="44px" $width={width} $radius="10px" />
        ))}
      </Row>
      <Grid aria-hidden="true">
        {Array.from({ length: 6 }, (_unused, index) => (
          <li key={index}>
            <Card>
              <Skeleton $ratio="16 / 9" $radius="0" />
              <Words>
                <Skeleton $height="26px" $width="70%" />
                <SkeletonText lines={2} />
                <Skeleton $height="46px" />
              </Words>
            </Card>
          </li>
        ))}
      </Grid>
    </div>
  );
}

const Hidden = styled.p`
  ${visuallyHidden}
`;

const Row = styled.div`
  display: flex;
  gap: var(--space-2);
  margin-block: var(--space-5) var(--space-6);
  overflow: hidden;
`;

const Card = styled.div`
  overflow: hidden;
  border: 2px solid var(--color-line);
  border-radius: var(--radius-card);
  background: var(--color-surface);
`;

const Words = styled.div`
  display: grid;
  gap: var(--space-3);
  padding: var(--space-4);
`;
