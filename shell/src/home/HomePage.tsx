import { RemoteSlot } from '../composition';
import { HappyCustomers } from './HappyCustomers';
import { Hero } from './Hero';
import { LocationTeaser } from './LocationTeaser';
import { MenuGround } from './MenuGround';
import { ReadyToOrder } from './ReadyToOrder';
import { useWelcomeToast } from './useWelcomeToast';
import { WhyChoose } from './WhyChoose';

/** The home page, in the order of the spec. */
export function HomePage() {
  useWelcomeToast();
  return (
    <>
      <Hero />
      <MenuGround id="menu" aria-label="Menu">
        <RemoteSlot name="home.menu" />
      </MenuGround>
      <LocationTeaser />
      <WhyChoose />
      <HappyCustomers />
      <ReadyToOrder />
    </>
  );
}
