import { Container, FlameIcon, GiftIcon, PageHeader, StarIcon } from '@site/kit';
import { Campfire } from '../art';
import { Benefits } from '../ui/Benefits';
import { SignInGate } from '../ui/SignInGate';
import { t } from '../messages';
import { TierLadder } from './balance/TierLadder';

const WAYS = [
  { Icon: FlameIcon, title: 'Points on every order', text: 'Every paid order made while signed in earns points.' },
  {
    Icon: StarIcon,
    title: 'Tiers that add up',
    text: 'The more you eat with us in a year, the more each dollar earns.',
  },
  { Icon: GiftIcon, title: 'Drinks, sides and more', text: 'Trade points for a code, and use it at checkout.' },
] as const;

/** Explains the rewards program to signed-out visitors. */
export function SignInRequired() {
  return (
    <Container>
      <PageHeader
        title={t('Your Rewards')}
        intro={t('Eat well, collect points, and trade them for more of what you like.')}
      />
      <SignInGate
        title={t('Sign In Required')}
        text={t('Sign in to see your points, your tier and what you can redeem. New here? It takes a minute.')}
        next="/rewards"
        art={<Campfire />}
      />
      <Benefits benefits={WAYS.map(({ Icon, title, text }) => ({ Icon, title: t(title), text: t(text) }))} />
      <TierLadder />
    </Container>
  );
}
