import type { Cart } from '@site/contracts';
import { formatPrice, media, useCartSummary, useOrderingTimes } from '@site/kit';
import { useEffect, useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { css, styled } from 'styled-components';
import { CARD_FORM_ID } from '../card/cardFormId';
import type { CardDetails } from '../card/cardRules';
import { NO_CARD } from '../card/cardRules';
import { EndedSignInNotice } from '../person/EndedSignInNotice';
import { PersonProvider } from '../person/PersonContext';
import type { EndedSignIn } from '../person/useEndedSignIn';
import { useKnownPerson } from '../person/useKnownPerson';
import { useCheckoutState } from '../placed/placedOrder';
import { CheckoutForms } from './CheckoutForms';
import { CheckoutHeader } from './CheckoutHeader';
import { CheckoutSummary } from './CheckoutSummary';
import { useChoices } from './details/useChoices';
import { useOfferedTip } from './details/useOfferedTip';
import { DETAILS_FORM_ID } from './form/DetailsForm';
import { PayBar } from './payment/PayBar';
import { payTexts } from './payment/payTexts';
import { RedirectScreen } from './payment/RedirectScreen';
import { useSubmitOrder } from './useSubmitOrder';

type Props = {
  cart: Cart;
  /** The id of the signed-in person; null for a guest. */
  owner: string | null;
  /** Set when their sign-in ended on this page: nothing is asked of the server until they have said how to go on. */
  ended: EndedSignIn | null;
};

/** The form, the summary and the way on: one state for the details and for the card form of the test mode. */
export function Checkout({ cart, owner, ended }: Props) {
  const page = useRef<HTMLDivElement>(null);
  const screen = useCheckoutState().screen ?? 'details';
  const choices = useChoices(owner, ended !== null);
  const { form, orderType, payment, chosen } = choices;
  const { person, keep } = useKnownPerson(form);
  // Kept here, not on its screen: a way back to the details must not cost the card that was typed. Never stored.
  const card = useForm<CardDetails>({ defaultValues: NO_CARD, shouldFocusError: false });
  const money = useCartSummary(ended ? null : cart, chosen);
  const { summary, retry } = money;
  useOfferedTip(form, money.error);
  const kitchen = useOrderingTimes(cart, orderType);
  const order = useSubmitOrder({ cart, page, screen, choices, card, money, kitchen, keep });
  const { isLeaving } = order;
  useEffect(() => {
    if (!isLeaving) return;
    const form = page.current;
    // Back on the form the focus returns to the button that was pressed; an error takes it from there.
    return () => {
      const button = form?.querySelector<HTMLElement>('button[type="submit"][form]');
      button?.focus({ preventScroll: true });
      button?.scrollIntoView?.({ block: 'nearest', behavior: 'instant' });
    };
  }, [isLeaving]);

  return (
    <PersonProvider value={person}>
      <FormProvider {...form}>
        {isLeaving && <RedirectScreen paymentPage={order.paymentPage} onBack={order.stay} />}
        {/* Hidden, not gone: when the way to the payment page fails, everything is as it was left. */}
        <div ref={page} hidden={isLeaving}>
          <CheckoutHeader screen={screen} />
          <Columns data-bottom-bar>
            <CheckoutForms
              screen={screen}
              card={card}
              isPickup={orderType === 'pickup'}
              byCash={payment === 'cash'}
              refusal={order.refusal}
              summary={summary}
              kitchen={kitchen}
              onSubmit={order.submit}
            />
            <Frame aria-labelledby="checkout-summary">
              <Panel>
                <CheckoutSummary
                  cart={cart}
                  summary={summary}
                  isCurrent={order.state !== 'updating'}
                  isDelivery={orderType === 'delivery'}
                  onPromoChanged={retry}
                />
              </Panel>
              <PayBar
                form={screen === 'card' ? CARD_FORM_ID : DETAILS_FORM_ID}
                {...payTexts(payment, screen, summary && formatPrice(summary.amount_due))}
                state={order.state}
                unavailable={cart.items.filter((line) => !line.is_available)}
                onRetry={money.error && !money.isLoading ? () => void retry() : null}
                instead={ended && <EndedSignInNotice ended={ended} promoCode={summary?.promo_code ?? null} />}
              />
            </Frame>
          </Columns>
        </div>
      </FormProvider>
    </PersonProvider>
  );
}

const plate = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  padding: var(--space-5);
  border: 2px solid var(--color-rim);
  border-radius: var(--radius-card);
  background: var(--color-surface);
  box-shadow: var(--shadow-card);
`;

/* A column, not a grid, below desktop: in a grid the pay bar could stick only within its own row. */
const Columns = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);

  @media ${media.desktop} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 400px;
    align-items: start;
    gap: var(--space-8);
  }
`;

/* On phones its two parts are on their own, so that the second can stick to the bottom of the window. */
const Frame = styled.section`
  display: contents;

  @media ${media.desktop} {
    ${plate}
    position: sticky;
    top: calc(var(--size-header-height) + var(--space-4));
  }
`;

const Panel = styled.div`
  ${plate}
  padding: var(--space-4);

  @media ${media.desktop} {
    display: contents;
  }
`;
