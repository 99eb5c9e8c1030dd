import type { PaymentChoice } from '../details/details';
import { t } from '../../messages';

/** The pay button's words, with the total where it is known, and the line under it. */
export function payTexts(
  payment: PaymentChoice,
  screen: 'details' | 'card',
  total: string | undefined,
): { label: string; hint: string } {
  const sum = total === undefined ? '' : ` · ${total}`;
  if (payment === 'cash') {
    return {
      label: t('Place order') + sum,
      hint: total
        ? t('You pay {total} in cash when you pick it up.', { total })
        : t('You pay the total in cash when you pick it up.'),
    };
  }
  if (payment === 'hosted') {
    return {
      label: t('Continue to payment') + sum,
      hint: t('You enter your card on the payment provider’s secure page; we never see it.'),
    };
  }
  const hint = t('Test mode: no money is taken, and the card’s number stays in your browser.');
  if (screen === 'details') return { label: t('Enter card details') + sum, hint };
  return { label: total ? t('Pay {total}', { total }) : t('Pay'), hint };
}
