import type { CartSummaryQuery, Money } from '@site/contracts';
import { toCents } from '@site/kit';
import type { Details } from './details';
import { PATTERNS } from './details';

type Tip = { tip_percent?: number; tip_amount?: Money };

/** The tip as the server wants it; nothing for none, for one not yet typed and for one that is no amount. */
export function tipOf({ tip, tip_custom }: Pick<Details, 'tip' | 'tip_custom'>): Tip {
  if (tip === '' || tip === 'none') return {};
  if (tip !== 'custom') return { tip_percent: Number(tip) };
  const typed = tip_custom.trim();
  if (!PATTERNS.tip.test(typed)) return {};
  const cents = toCents(typed);
  return { tip_amount: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}` };
}

/** The fields of the form that change the amounts. */
export function chosenFor(details: Details): CartSummaryQuery {
  const zip = details.delivery_zip.trim();
  return {
    order_type: details.order_type,
    ...(details.order_type === 'delivery' && PATTERNS.zip.test(zip) ? { delivery_zip: zip.slice(0, 5) } : {}),
    ...tipOf(details),
  };
}
