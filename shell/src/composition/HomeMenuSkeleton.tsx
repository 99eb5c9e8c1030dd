import { Container, Skeleton, SkeletonText, VisuallyHidden } from '@site/kit';
import styled from 'styled-components';

const TAB_WIDTHS = ['88px', '132px', '112px', '96px'];
const CARDS = 6;

/**
 * Holds the place of the menu until its remote is there: heading, search, tabs and cards in the sizes that the slot
 * `home.menu` promises. It stands in the first HTML, so the heading is real.
 */
export function HomeMenuSkeleton() {
  return (
    <Container>
      <Heading>What&apos;s Cookin&apos;</Heading>
      <VisuallyHidden role="status">Loading menu...</VisuallyHidden>
      <Skeleton $height="50px" $width="min(100%, 360px)" $radius="10px" />
      <Tabs aria-hidden="true">
        {TAB_WIDTHS.map((width) => (
          <Skeleton key={width} $height="44px" $width={width} $radius="10px" />
        ))}
      </Tabs>
      <Grid aria-hidden="true">
        {Array.from({ length: CARDS }, (_unused, index) => (
          <Card key={index}>
            <Skeleton $ratio="16 / 9" $radius="0" />
            <Words>
              <Skeleton $height="26px" $width="70%" />
              <SkeletonText lines={2} />
              <Skeleton $height="46px" />
            </Words>
          </Card>
        ))}
      </Grid>
    </Container>
  );
}

const Heading = styled.h2`
  margin: 0 0 var(--space-5);
  font-size: var(--text-3xl);
`;

const Tabs = styled.div`
  display: flex;
  gap: var(--space-2);
  margin-block: var(--space-5) var(--space-6);
  overflow: hidden;
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));
  gap: var(--space-5);
  list-style: none;
`;

const Card = styled.li`
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
