import { checkTypedPeriod } from '../../ui/wallClock';
import type { RewardDraft } from './rewardDraft';

type Errors = Partial<Record<keyof RewardDraft, string>>;

const AMOUNT = /^\d{1,4}(\.\d{1,2})?$/;
const PERCENT = /^([1-9]\d?|100)$/;
const COUNT = /^[1-9]\d{0,5}$/;

/** What the server would refuse, said before it is asked. */
export function checkReward(draft: RewardDraft, timeZone: string): Errors {
  const errors: Errors = checkTypedPeriod(draft, timeZone);
  const check = (field: keyof RewardDraft, holds: boolean, message: string): void => {
    if (!holds) errors[field] = message;
  };
  const { reward_type: type } = draft;
  const value = draft.discount_value.trim();
  const isAmount = AMOUNT.test(value) && Number(value) > 0;
  check('name', draft.name.trim() !== '', 'Enter a name.');
  check('points_required', COUNT.test(draft.points_required.trim()), 'Enter a whole number of points.');
  if (type === 'percent_off') check('discount_value', PERCENT.test(value), 'Enter a whole percentage from 1 to 100.');
  if (type === 'amount_off') check('discount_value', isAmount, 'Enter an amount such as 5.00.');
  if (type === 'free_item') {
    check('discount_value', value === '' || isAmount, 'Enter an amount such as 5.00, or leave it empty.');
    check('menu_item_ids', draft.menu_item_ids.length > 0, 'Choose at least one dish.');
  }
  const isLimit = (text: string): boolean => text.trim() === '' || COUNT.test(text.trim());
  const left = draft.stock_remaining;
  check('per_customer_limit', isLimit(draft.per_customer_limit), 'Enter a whole number, or leave it empty.');
  check('stock_remaining', isLimit(left) || left.trim() === '0', 'Enter a whole number, or leave it empty.');
  return errors;
}
