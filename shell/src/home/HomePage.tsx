import styled from 'styled-components';
import { RemoteSlot } from '../composition';
import { t } from '../messages';
import { HappyCustomers } from './HappyCustomers';
import { Hero } from './Hero';
import { LocationTeaser } from './LocationTeaser';
import { MenuGround } from './MenuGround';
import { ReadyToOrder } from './ReadyToOrder';
import { useWelcomeToast } from './useWelcomeToast';
import { WhyChoose } from './WhyChoose';

/** The home page, in the order of product.md. */
export function HomePage() {
  useWelcomeToast();
  return (
    <Sections>
      <Hero />
      <MenuGround id="menu" aria-label={t('Menu')}>
        <RemoteSlot name="home.menu" />
      </MenuGround>
      <LocationTeaser />
      <WhyChoose />
      <HappyCustomers />
      <ReadyToOrder />
    </Sections>
  );
}

/* The sections have room above their headings: an anchor needs no more of it below the header. */
const Sections = styled.div`
  > section[id] {
    scroll-margin-top: calc(-1 * var(--space-4));
  }
`;
