import type { CartSummary } from '@site/contracts';
import { lazyPart, Skeleton, type useOrderingTimes } from '@site/kit';
import type { FormEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CardDetails } from '../card/cardRules';
import { DetailsForm } from './form/DetailsForm';
import type { Refusal } from './refusal/explainFailure';

/** Test mode only: its code is not loaded otherwise. */
const CardForm = lazyPart(() => import('../card/CardForm'), {
  loading: <Skeleton $height="480px" $radius="14px" />,
});

type Props = {
  screen: 'details' | 'card';
  card: UseFormReturn<CardDetails>;
  isPickup: boolean;
  byCash: boolean;
  refusal: Refusal | null;
  summary: CartSummary | undefined;
  kitchen: ReturnType<typeof useOrderingTimes>;
  onSubmit: (event: FormEvent) => void;
};

/** The form of the screen. The details stay mounted beside the card form, so that a way back costs nothing typed. */
export function CheckoutForms({ screen, card, isPickup, byCash, refusal, summary, kitchen, onSubmit }: Props) {
  return (
    <div>
      <div hidden={screen === 'card'}>
        <DetailsForm
          onSubmit={onSubmit}
          refusal={screen === 'details' ? refusal : null}
          summary={summary}
          kitchen={kitchen}
        />
      </div>
      {screen === 'card' && (
        <CardForm card={card} isPickup={isPickup} byCash={byCash} refusal={refusal} onSubmit={onSubmit} />
      )}
    </div>
  );
}
