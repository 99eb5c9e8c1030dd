import type { Promotion, PromotionKind, SavePromotionRequest } from '@site/contracts';
import { formatPrice } from '@site/kit';
import { fromLimitText, toLimitText } from '../ui/limitText';
import { checkTypedPeriod, editedMoment, formatWallClock, toWallClock } from '../ui/wallClock';

/** What is typed. Empty text: no limit. */
export type PromotionDraft = {
  code: string;
  kind: PromotionKind;
  value: string;
  minimum_subtotal: string;
  max_discount: string;
  starts_at: string;
  ends_at: string;
  per_customer_limit: string;
  total_limit: string;
  active: boolean;
};

export function toDraft(promotion: Promotion | null, timeZone: string): PromotionDraft {
  return {
    code: promotion?.code ?? '',
    kind: promotion?.kind ?? 'percent',
    value: promotion?.value ?? '',
    minimum_subtotal: promotion && Number(promotion.minimum_subtotal) > 0 ? promotion.minimum_subtotal : '',
    max_discount: promotion?.max_discount ?? '',
    starts_at: toWallClock(promotion?.starts_at ?? null, timeZone),
    ends_at: toWallClock(promotion?.ends_at ?? null, timeZone),
    per_customer_limit: promotion ? toLimitText(promotion.per_customer_limit) : '1',
    total_limit: toLimitText(promotion?.total_limit ?? null),
    active: promotion?.active ?? true,
  };
}

/** @param before the code that the form shows; null for a new one */
export function toRequest(draft: PromotionDraft, before: Promotion | null, timeZone: string): SavePromotionRequest {
  return {
    code: draft.code.trim().toUpperCase(),
    kind: draft.kind,
    value: draft.value.trim(),
    minimum_subtotal: draft.minimum_subtotal.trim() || '0.00',
    max_discount: draft.kind === 'percent' ? draft.max_discount.trim() || null : null,
    starts_at: editedMoment(draft.starts_at, before?.starts_at, timeZone),
    ends_at: editedMoment(draft.ends_at, before?.ends_at, timeZone),
    per_customer_limit: fromLimitText(draft.per_customer_limit),
    total_limit: fromLimitText(draft.total_limit),
    active: draft.active,
  };
}

/** The body of a change that only switches a code on or off. */
export function withActive(
  { id: _, description: __, used_count: ___, created_at: ____, ...terms }: Promotion,
  active: boolean,
): SavePromotionRequest {
  return { ...terms, active };
}

type Errors = Partial<Record<keyof PromotionDraft, string>>;

const CODE = /^[A-Za-z0-9][A-Za-z0-9_-]{2,31}$/;
const PERCENT = /^([1-9]\d?|100)$/;
const AMOUNT = /^\d{1,4}(\.\d{1,2})?$/;
const COUNT = /^[1-9]\d{0,5}$/;

/** What the server would refuse, said before it is asked. */
export function checkPromotion(draft: PromotionDraft, timeZone: string): Errors {
  const errors: Errors = checkTypedPeriod(draft, timeZone);
  const check = (field: keyof PromotionDraft, holds: boolean, message: string): void => {
    if (!holds) errors[field] = message;
  };
  const isEmptyOr = (text: string, pattern: RegExp): boolean => text.trim() === '' || pattern.test(text.trim());
  check('code', CODE.test(draft.code.trim()), 'Use 3 to 32 letters, digits, hyphens or underscores.');
  if (draft.kind === 'percent')
    check('value', PERCENT.test(draft.value.trim()), 'Enter a whole percentage from 1 to 100.');
  else check('value', AMOUNT.test(draft.value.trim()) && Number(draft.value) > 0, 'Enter an amount such as 5.00.');
  check('minimum_subtotal', isEmptyOr(draft.minimum_subtotal, AMOUNT), 'Enter an amount such as 20.00.');
  if (draft.kind === 'percent')
    check('max_discount', isEmptyOr(draft.max_discount, AMOUNT), 'Enter an amount such as 15.00.');
  check('per_customer_limit', isEmptyOr(draft.per_customer_limit, COUNT), 'Enter a whole number, or leave it empty.');
  check('total_limit', isEmptyOr(draft.total_limit, COUNT), 'Enter a whole number, or leave it empty.');
  return errors;
}

const LABELS: Record<keyof PromotionDraft, string> = {
  code: 'Code',
  kind: 'Kind',
  value: 'Discount',
  minimum_subtotal: 'Minimum order',
  max_discount: 'Most it takes off',
  starts_at: 'Starts',
  ends_at: 'Ends',
  per_customer_limit: 'Uses for each customer',
  total_limit: 'Uses in all',
  active: 'Switched on',
};

/** How two versions of a code are compared in words. */
export function promotionTexts(timeZone: string) {
  return {
    labels: LABELS,
    describe: (draft: PromotionDraft, key: keyof PromotionDraft): string => {
      const value = draft[key];
      if (typeof value === 'boolean') return value ? 'Yes' : 'No';
      if (key === 'kind') return value === 'percent' ? 'Percentage' : 'Amount';
      if (value === '') return '';
      if (key === 'starts_at' || key === 'ends_at') return formatWallClock(value, timeZone);
      if (key === 'minimum_subtotal' || key === 'max_discount') return formatPrice(value);
      if (key === 'value') return draft.kind === 'percent' ? `${value}%` : formatPrice(value);
      return value;
    },
  };
}
