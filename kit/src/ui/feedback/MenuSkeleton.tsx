import styled from 'styled-components';
import { media } from '../../theme/breakpoints';
import { VisuallyHidden } from '../VisuallyHidden';
import { Skeleton, SkeletonText } from './Skeleton';
import { t } from '../../messages';

const CHIP_WIDTHS = ['104px', '80px', '112px', '88px'];
const TAB_WIDTHS = ['88px', '132px', '112px', '96px'];
const CARDS = 6;

/**
 * Holds the place of the menu below its heading: search, tabs and cards in the sizes that the slot `home.menu` promises.
 * The shell shows it until the remote is there, the remote until the dishes are: nothing moves in between.
 */
export function MenuSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">{t('Loading menu...')}</VisuallyHidden>
      <Filters aria-hidden="true">
        <Skeleton $height="54px" $width="min(100%, 360px)" $radius="10px" />
        <Chips>
          {CHIP_WIDTHS.map((width) => (
            <Skeleton key={width} $height="40px" $width={width} $radius="999px" />
          ))}
        </Chips>
      </Filters>
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
              <div>
                <Skeleton $height="26px" $width="70%" />
                <SkeletonText lines={2} />
              </div>
              <Skeleton $height="46px" />
            </Words>
          </Card>
        ))}
      </Grid>
    </>
  );
}

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
  margin: 0;
  padding: 0;
  list-style: none;
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

const Card = styled.li`
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
