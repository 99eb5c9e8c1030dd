import type { Cart } from '@site/contracts';
import { TIMES } from '@site/contracts';
import { formatPrice, media, Skeleton, useCartSummary, useNavigate, useOrderingTimes, useToast } from '@site/kit';
import type { FormEvent } from 'react';
import { lazy, Suspense, useCallback, useRef } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { FormProvider, useForm } from 'react-hook-form';
import { createGlobalStyle, css, styled } from 'styled-components';
import { CARD_FORM_ID } from '../card/cardFormId';
import type { CardDetails } from '../card/cardRules';
import { NO_CARD, toPayment } from '../card/cardRules';
import type { CheckoutState } from '../placed/placedOrder';
import { useCheckoutState } from '../placed/placedOrder';
import { EndedSignInNotice } from '../person/EndedSignInNotice';
import { PersonProvider } from '../person/PersonContext';
import type { EndedSignIn } from '../person/useEndedSignIn';
import { useKnownPerson } from '../person/useKnownPerson';
import { CheckoutHeader } from './CheckoutHeader';
import { CheckoutSummary } from './CheckoutSummary';
import type { Details } from './details';
import { MISSING } from './details';
import type { Refusal } from './explainFailure';
import { QUOTE_ID } from './DeliveryQuoteLine';
import { DETAILS_FORM_ID, DetailsForm } from './DetailsForm';
import { PayBar } from './PayBar';
import { payTexts } from './payTexts';
import { RedirectScreen } from './RedirectScreen';
import { hasAnyTime } from './times';
import { useChoices } from './useChoices';
import { usePlaceOrder } from './usePlaceOrder';
import { useFocusFirstError, useRefusal } from './useRefusal';

/** Test mode only: nobody else fetches its code. */
const CardForm = lazy(() => import('../card/CardForm'));

type Props = {
  cart: Cart;
  /** The id of whoever fills the form; null for a guest. */
  owner: string | null;
  /** Set when their sign-in ended on this page: nothing is asked of the server until they have said how to go on. */
  ended: EndedSignIn | null;
};

/** The form, the summary and the way on: one state for the details and for the card form of the test mode. */
export function Checkout({ cart, owner, ended }: Props) {
  const page = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const toast = useToast();
  const screen = useCheckoutState().screen ?? 'details';
  const { form, offered, orderType, payment, chosen, isSettled } = useChoices(owner, ended !== null);
  const { person, keep } = useKnownPerson(form);
  // Kept here, not on its screen: a way back to the details must not cost the card that was typed. Never stored.
  const card = useForm<CardDetails>({ defaultValues: NO_CARD, shouldFocusError: false });
  const money = useCartSummary(ended ? null : cart, chosen);
  const { summary, retry } = money;
  const kitchen = useOrderingTimes(cart, orderType);
  const { refresh } = kitchen;

  const askAnew = useCallback(() => {
    void refresh();
    void retry();
  }, [refresh, retry]);
  const { refusal, refuse } = useRefusal(form, page, hasAnyTime(kitchen.times) ?? false, askAnew);
  const onRefused = useCallback(
    (next: Refusal | null) => {
      const atField = refuse(next);
      if (atField && screen === 'card') void navigate('/checkout', { replace: true });
    },
    [refuse, screen, navigate],
  );
  const { step, payHosted, payHere } = usePlaceOrder(onRefused);
  const { submitCount } = form.formState;
  useFocusFirstError(page, [submitCount, card.formState.submitCount, refusal, screen]);

  const state =
    step === 'processing' ? 'processing' : !summary ? 'waiting' : money.isCurrent && isSettled ? 'ready' : 'updating';

  const missing = (found: FieldErrors<Details>) => {
    const first = FIELD_ORDER.map((field) => found[field]?.message).find(Boolean);
    toast({
      title: 'Missing Information',
      description: first ?? MISSING.contact,
      tone: 'error',
      duration: TIMES.toastError,
    });
    // After a reload of the card screen the details may be what is missing.
    if (screen === 'card' && !found.tip_custom) void navigate('/checkout', { replace: true });
  };

  const pay = (typed: Details) => {
    const details = offered(typed);
    if (state !== 'ready' || !summary) return;
    const placing = { details, cart, summary };
    if (summary.delivery && !summary.delivery.deliverable) return document.getElementById(QUOTE_ID)?.focus();
    if (screen === 'card' || details.payment !== 'card_form') void keep(details);
    if (details.payment === 'hosted') return void payHosted(placing);
    if (details.payment === 'cash') return void payHere(placing, null);
    if (screen === 'details') return void navigate('/checkout', { state: { screen: 'card' } satisfies CheckoutState });
    void card.handleSubmit((filled) => payHere(placing, toPayment(filled)))();
  };
  const submit = (event: FormEvent) => void form.handleSubmit(pay, missing)(event);

  const leaving = step === 'redirecting';
  return (
    <PersonProvider value={person}>
      <FormProvider {...form}>
        {leaving && <RedirectScreen />}
        {/* Hidden, not gone: when the way to the payment page fails, everything is as it was left. */}
        <div ref={page} hidden={leaving}>
          <RoomForPayBar />
          <CheckoutHeader screen={screen} />
          <Columns>
            <div>
              <div hidden={screen === 'card'}>
                <DetailsForm
                  onSubmit={submit}
                  refusal={screen === 'details' ? refusal : null}
                  summary={summary}
                  kitchen={kitchen}
                />
              </div>
              {screen === 'card' && (
                <Suspense fallback={<Skeleton $height="480px" $radius="14px" />}>
                  <CardForm
                    card={card}
                    isPickup={orderType === 'pickup'}
                    byCash={payment === 'cash'}
                    refusal={refusal}
                    onSubmit={submit}
                  />
                </Suspense>
              )}
            </div>
            <Frame aria-labelledby="checkout-summary">
              <Panel>
                <CheckoutSummary
                  cart={cart}
                  summary={summary}
                  isCurrent={state !== 'updating'}
                  isDelivery={orderType === 'delivery'}
                  onPromoChanged={retry}
                />
              </Panel>
              <PayBar
                form={screen === 'card' ? CARD_FORM_ID : DETAILS_FORM_ID}
                {...payTexts(payment, screen, summary && formatPrice(summary.amount_due))}
                state={state}
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

/** As they stand on the page, from its top. */
const FIELD_ORDER: readonly (keyof Details)[] = [
  'delivery_address',
  'delivery_city',
  'delivery_zip',
  'requested_for',
  'customer_name',
  'customer_phone',
  'customer_email',
  'tip_custom',
];

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

/* On phones its two parts stand on their own, so that the second can stick to the bottom of the window. */
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

/** Toasts and what takes focus stay above the bar that sticks to the bottom. */
const RoomForPayBar = createGlobalStyle`
  @media (max-width: 1023.98px) {
    html { --bottom-bar-height: 5.25rem; scroll-padding-bottom: 7rem; }
  }
`;
