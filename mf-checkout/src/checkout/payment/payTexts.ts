import type { PaymentChoice } from '../details/details';

/** The pay button's words, with the total where it is known, and the line under it. */
export function payTexts(
  payment: PaymentChoice,
  screen: 'details' | 'card',
  total: string | undefined,
): { label: string; hint: string } {
  const sum = total === undefined ? '' : ` · ${total}`;
  if (payment === 'cash') {
    return { label: `Place order${sum}`, hint: `You pay ${total ?? 'the total'} in cash when you pick it up.` };
  }
  if (payment === 'hosted') {
    return {
      label: `Continue to payment${sum}`,
      hint: 'You enter your card on the payment provider’s secure page; we never see it.',
    };
  }
  const hint = 'Test mode: no money is taken, and the card’s number stays in your browser.';
  return { label: screen === 'card' ? `Pay${total ? ` ${total}` : ''}` : `Enter card details${sum}`, hint };
}
