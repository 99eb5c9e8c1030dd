import { CallButton, ClockIcon, Container, GiftIcon, LinkButton, speckle, useBrand } from '@site/kit';
import styled from 'styled-components';
import { t } from '../messages';

/** The last word of the page: a routed sign on two posts, standing in the footer's ridge of pines. */
export function ReadyToOrder() {
  const { phone } = useBrand();
  return (
    <Ground id="order" aria-labelledby="order-title">
      <Container>
        <Sign data-ground="pine">
          <h2 id="order-title">{t('Ready to Order?')}</h2>
          <p>{t('One call and we start cooking. Prefer to look first? The hours and the perks are right here.')}</p>
          <Actions>
            <CallButton size="lg" aria-label={t('Call Now, {phone}', { phone })}>
              {t('Call Now')}
            </CallButton>
            <LinkButton to="/business-hours" size="lg" variant="secondary" icon={<ClockIcon />}>
              {t('View Hours')}
            </LinkButton>
            <LinkButton to="/#rewards" size="lg" variant="secondary" icon={<GiftIcon />}>
              {t('Join Rewards')}
            </LinkButton>
          </Actions>
        </Sign>
        <Posts />
      </Container>
    </Ground>
  );
}

const Ground = styled.section`
  padding-top: clamp(56px, 8vw, 104px);
  /* Down into the footer's pines, 40 px tall, which are painted after it. */
  margin-bottom: -40px;
`;

const Sign = styled.div`
  && {
    ${speckle}
  }
  position: relative;
  z-index: 1;
  display: grid;
  justify-items: center;
  gap: var(--space-4);
  padding: clamp(32px, 5vw, 72px) clamp(20px, 4vw, 64px);
  border-radius: 28px;
  box-shadow:
    inset 0 0 0 8px var(--color-pine),
    inset 0 0 0 11px var(--color-corn),
    var(--shadow-lifted);
  color: var(--color-on-pine);
  text-align: center;

  h2 {
    font-size: var(--text-display);
    font-weight: 800;
  }
  p {
    max-width: 31em;
    color: var(--color-muted);
    font-size: var(--text-lg);
    text-wrap: pretty;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-4);
  margin-top: var(--space-3);

  @media (max-width: 35em) {
    flex-direction: column;
    align-self: stretch;
    justify-self: stretch;
  }
`;

/* Two wooden posts below the board. */
const Posts = styled.div.attrs({ 'aria-hidden': true })`
  height: clamp(88px, 9vw, 120px);
  margin-top: -4px;
  background:
    linear-gradient(#7a4a26, #7a4a26) 18% 0 / 26px 100% no-repeat,
    linear-gradient(#7a4a26, #7a4a26) 82% 0 / 26px 100% no-repeat;
`;
