import { media, Skeleton, SkeletonText, visuallyHidden } from '@site/kit';
import { styled } from 'styled-components';
import { Grid } from './MenuGrid';

const CHIP_WIDTHS = ['104px', '80px', '112px', '88px'];

/** Keeps the places of search, tabs and cards while the menu is on its way. */
export function MenuSkeleton() {
  return (
    <div>
      <Hidden role="status">Loading menu...</Hidden>
      <Filters aria-hidden="true">
        <Skeleton $height="54px" $width="min(100%, 360px)" $radius="10px" />
        <Chips>
          {CHIP_WIDTHS.map((width) => (
            <Skeleton key={width} $height="40px" $width={width} $radius="999px" />
          ))}
        </Chips>
      </Filters>
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
                <div>
                  <Skeleton $height="26px" $width="70%" />
                  <SkeletonText lines={2} />
                </div>
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

/** As tall as search and filters; the chips take two rows beside the search, one below it. */
const Filters = styled.div`
  display: grid;
  align-content: start;
  gap: 18px;
  height: 118px;

  @media ${media.desktop} {
    grid-template-columns: minmax(280px, 360px) 1fr;
    align-content: center;
    align-items: center;
    gap: var(--space-5);
    height: 100px;
  }
`;

const Chips = styled.div`
  display: flex;
  gap: var(--space-2);
  overflow: hidden;

  > * {
    flex: none;
  }
`;

const Card = styled.div`
  overflow: hidden;
  border: 2px solid var(--color-line);
  border-radius: var(--radius-card);
  background: var(--color-surface);

  /* As the card on phones: words beside the plate, the actions below. */
  @media ${media.phone} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 116px;
    gap: var(--space-2) var(--space-3);
    padding: 14px;

    > :first-child {
      order: 1;
      height: 116px;
      border-radius: var(--radius-control);
    }
  }
`;

const Words = styled.div`
  &,
  > div {
    display: grid;
    align-content: start;
    gap: var(--space-3);
  }
  padding: var(--space-4);

  @media ${media.phone} {
    display: contents;

    > :last-child {
      order: 2;
      grid-column: 1 / -1;
    }
  }
`;
