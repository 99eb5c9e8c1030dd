import type { Cart } from '@site/contracts';
import { TIMES } from '@site/contracts';
import { toastsAtom, useNavigate, useToast, type useCartSummary, type useOrderingTimes } from '@site/kit';
import { useSetAtom } from 'jotai';
import type { FormEvent, RefObject } from 'react';
import { useCallback, useEffect } from 'react';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import type { CardDetails } from '../card/cardRules';
import { toPayment } from '../card/cardRules';
import type { CheckoutState } from '../placed/placedOrder';
import { firstMessage, MISSING, type Details } from './details/details';
import { hasAnyTime } from './details/times';
import type { useChoices } from './details/useChoices';
import { usePlaceOrder } from './payment/usePlaceOrder';
import type { Refusal } from './refusal/explainFailure';
import { useFocusFirstError, useRefusal } from './refusal/useRefusal';
import { t } from '../messages';

type Parts = {
  cart: Cart;
  page: RefObject<HTMLElement | null>;
  screen: 'details' | 'card';
  choices: ReturnType<typeof useChoices>;
  card: UseFormReturn<CardDetails>;
  money: ReturnType<typeof useCartSummary>;
  kitchen: ReturnType<typeof useOrderingTimes>;
  /** Saves what the person asked to have kept in their account. */
  keep: (details: Details) => Promise<void>;
};

/** From a press of the pay button to the order: what is missing, what the server refused, and which screen is next. */
export function useSubmitOrder({ cart, page, screen, choices, card, money, kitchen, keep }: Parts) {
  const navigate = useNavigate();
  const toast = useToast();
  const setToasts = useSetAtom(toastsAtom);
  const { form, offered, isSettled } = choices;
  const { summary, retry } = money;
  const { refresh } = kitchen;

  const refetch = useCallback(() => {
    void refresh();
    void retry();
  }, [refresh, retry]);
  const { refusal, refuse, clear } = useRefusal(form, page, hasAnyTime(kitchen.times) ?? false, refetch);
  const isBlocked = cart.items.some(({ is_available }) => !is_available);
  useEffect(() => (isBlocked ? clear : undefined), [isBlocked, clear]);
  const onRefused = useCallback(
    (next: Refusal | null) => {
      const atField = refuse(next);
      if (atField && screen === 'card') void navigate('/checkout', { replace: true });
    },
    [refuse, screen, navigate],
  );
  const { step, paymentPage, stay, payHosted, payHere } = usePlaceOrder(onRefused);
  useFocusFirstError(page, [form.formState.submitCount, card.formState.submitCount, refusal, screen]);

  const state =
    step === 'processing' ? 'processing' : !summary ? 'waiting' : money.isCurrent && isSettled ? 'ready' : 'updating';

  const missing = (found: FieldErrors<Details>) => {
    toast({
      title: t('Missing Information'),
      description: firstMessage(found) ?? t(MISSING.contact),
      tone: 'error',
      duration: TIMES.toastError,
    });
    // After a reload of the card screen the details may be what is missing.
    if (screen === 'card' && !found.tip_custom) void navigate('/checkout', { replace: true });
  };

  const pay = (typed: Details) => {
    const details = offered(typed);
    // What an earlier press said: a failure, or that the total is being updated.
    setToasts((toasts) => toasts.filter(({ tone }) => tone === 'success'));
    // A guest must not pay a total that they have not seen.
    if (state === 'updating') {
      if (money.error) void retry();
      return void toast({
        title: t('Your total is being updated'),
        description: t('Press again when the new total is shown.'),
        tone: 'info',
      });
    }
    if (state !== 'ready' || !summary) return;
    const placing = { details, cart, summary };
    if (summary.delivery && !summary.delivery.deliverable) {
      const text = t(summary.delivery.reason ?? 'This is not possible at the moment.');
      return onRefused({ field: 'delivery_zip', title: '', text });
    }
    if (screen === 'card' || details.payment !== 'card_form') void keep(details);
    if (details.payment === 'hosted') return void payHosted(placing);
    if (details.payment === 'cash') return void payHere(placing, null);
    if (screen === 'details') return void navigate('/checkout', { state: { screen: 'card' } satisfies CheckoutState });
    void card.handleSubmit((filled) => payHere(placing, toPayment(filled)))();
  };

  return {
    submit: (event: FormEvent) => void form.handleSubmit(pay, missing)(event),
    refusal,
    state,
    isLeaving: step === 'redirecting',
    paymentPage,
    stay,
  } as const;
}
