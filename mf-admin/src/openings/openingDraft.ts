import type { PayUnit, SaveJobOpeningRequest, StaffJobOpening, TimePreference } from '@site/contracts';
import { formatPrice } from '@site/kit';
import { yearProblem } from '../ui/typedYear';

/** What is typed, under the names of the wire so that the server's errors find their field. Empty text: not stated. */
export type OpeningDraft = {
  title: string;
  description: string;
  employment_type: TimePreference;
  closes_on: string;
  pay_from: string;
  pay_to: string;
  pay_unit: PayUnit;
  is_published: boolean;
};

export function toDraft(opening: StaffJobOpening | null): OpeningDraft {
  return {
    title: opening?.title ?? '',
    description: opening?.description ?? '',
    employment_type: opening?.employment_type ?? 'Full-time',
    closes_on: opening?.closes_on ?? '',
    pay_from: opening?.pay_from ?? '',
    pay_to: opening?.pay_to ?? '',
    pay_unit: opening?.pay_unit ?? 'hour',
    is_published: opening?.is_published ?? true,
  };
}

export function toRequest(draft: OpeningDraft): SaveJobOpeningRequest {
  return {
    ...draft,
    title: draft.title.trim(),
    description: draft.description.trim(),
    closes_on: draft.closes_on || null,
    pay_from: draft.pay_from.trim() || null,
    pay_to: draft.pay_to.trim() || null,
  };
}

type Errors = Partial<Record<keyof OpeningDraft, string>>;

const AMOUNT = /^\d{1,6}(\.\d{1,2})?$/;

/** What the server would refuse, said before it is asked. */
export function checkOpening({ title, description, closes_on, pay_from, pay_to }: OpeningDraft): Errors {
  const errors: Errors = {};
  if (title.trim() === '') errors.title = 'Title is required';
  if (description.trim() === '') errors.description = 'Description is required';
  const wrongYear = yearProblem(closes_on);
  if (wrongYear) errors.closes_on = wrongYear;
  const [from, to] = [pay_from.trim(), pay_to.trim()];
  if (from !== '' && !AMOUNT.test(from)) errors.pay_from = 'Enter an amount such as 16.50.';
  if (to !== '' && !AMOUNT.test(to)) errors.pay_to = 'Enter an amount such as 19.50.';
  else if (from !== '' && to !== '' && Number(to) < Number(from))
    errors.pay_to = 'This must not be less than "Pay from".';
  return errors;
}

const LABELS: Record<keyof OpeningDraft, string> = {
  title: 'Title',
  description: 'Description',
  employment_type: 'Type',
  closes_on: 'Last day to apply',
  pay_from: 'Pay from',
  pay_to: 'Pay to',
  pay_unit: 'For each',
  is_published: 'Show it on the careers page',
};

/** How two versions of an opening are compared in words. */
export const OPENING_TEXTS = {
  labels: LABELS,
  describe: (draft: OpeningDraft, key: keyof OpeningDraft): string => {
    const value = draft[key];
    if (typeof value === 'boolean') return value ? 'Yes' : 'No';
    return (key === 'pay_from' || key === 'pay_to') && AMOUNT.test(value) ? formatPrice(value) : value;
  },
};
