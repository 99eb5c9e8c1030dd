import { LinkButton, speckle } from '@site/kit';
import styled from 'styled-components';
import { Campfire } from '../../art';
import { t } from '../../messages';

/** What a member without points reads in place of their history, and the way to the first ones. */
export function FirstPoints() {
  return (
    <Plate data-ground="pine">
      <Words>
        <h3>{t('Your first order brings your first points.')}</h3>
        <LinkButton to="/#menu">{t('See the menu')}</LinkButton>
      </Words>
      <Art>
        <Campfire />
      </Art>
    </Plate>
  );
}

const Plate = styled.div`
  && {
    ${speckle}
  }
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-5) var(--space-8);
  padding: var(--space-5) clamp(20px, 4vw, 48px);
  border-radius: var(--radius-card);
`;

const Words = styled.div`
  display: grid;
  flex: 1 1 16rem;
  gap: var(--space-4);
  justify-items: start;

  h3 {
    max-width: 18em;
    font-size: var(--text-xl);
    text-wrap: balance;
  }
`;

/* Keeps the place of the drawing while its code arrives. */
const Art = styled.div`
  width: 260px;
  max-width: 100%;
  aspect-ratio: 8 / 5;
`;
