import { media } from '@site/kit';
import { styled } from 'styled-components';

/** One column on a phone, the way of the order first; from the tablet on the receipt is beside it. */
export const Columns = styled.div`
  display: grid;
  gap: var(--space-5);
  padding-block: clamp(16px, 3vw, 40px) var(--space-16);

  @media ${media.tablet} {
    grid-template-columns: minmax(0, 6fr) minmax(280px, 5fr);
    align-items: start;
    gap: var(--space-8);
  }
`;

export const Hero = styled.section`
  display: grid;
  gap: var(--space-4);
  min-width: 0;
`;

export const Side = styled.div`
  display: grid;
  gap: var(--space-5);
  min-width: 0;
`;
