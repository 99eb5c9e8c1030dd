import type { BillingInfo } from '@site/contracts';

/** The card form as it is typed. It lives in this page's memory alone: no storage, no request, no log ever sees it whole. */
export type CardDetails = {
  number: string;
  exp_month: string;
  exp_year: string;
  cvv: string;
  holder_name: string;
  first_name: string;
  last_name: string;
  zip_code: string;
  address: string;
  city: string;
  state: string;
  country: string;
};

export const NO_CARD: CardDetails = {
  number: '',
  exp_month: '',
  exp_year: '',
  cvv: '',
  holder_name: '',
  first_name: '',
  last_name: '',
  zip_code: '',
  address: '',
  city: '',
  state: '',
  country: 'US',
};

/** Texts of product.md section 5. */
export const CARD_ERRORS = {
  number: 'Invalid card number',
  month: 'Invalid expiry month',
  year: 'Invalid expiry year',
  cvv: 'Invalid CVV',
  holder: 'Card holder name is required',
  billing: 'Please fill in all required billing information',
} as const;

/** product.md section 9. */
export const CARD_LIMITS = { numberMin: 13, numberMax: 19, cvvMax: 4, yearsAhead: 20, holderMin: 2 } as const;

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** Groups of four, as they are on the card; what is too long is cut. */
export function formatCardNumber(text: string): string {
  return (
    digitsOf(text)
      .slice(0, CARD_LIMITS.numberMax)
      .match(/.{1,4}/g) ?? []
  ).join(' ');
}

/** `27` means 2027. */
export function fullYear(text: string): number {
  const year = Number(text.trim() || NaN);
  return /^\d{2}$/.test(text.trim()) ? 2000 + year : year;
}

export function isCardNumber(text: string): boolean {
  const digits = digitsOf(text);
  const { numberMin, numberMax } = CARD_LIMITS;
  return digits.length >= numberMin && digits.length <= numberMax && passesLuhn(digits);
}

/** Checks the Luhn sum: from the right every second digit counts double, and the sum ends in 0. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** 1 to 12, and in the current year not in the past. */
export function isExpiryMonth(month: string, year: string, now: Date): boolean {
  const value = /^\d{1,2}$/.test(month.trim()) ? Number(month) : NaN;
  if (!(value >= 1 && value <= 12)) return false;
  return fullYear(year) !== now.getFullYear() || value >= now.getMonth() + 1;
}

/** Whether the year is between the current one and 20 years ahead. */
export function isExpiryYear(year: string, now: Date): boolean {
  const value = fullYear(year);
  return value >= now.getFullYear() && value <= now.getFullYear() + CARD_LIMITS.yearsAhead;
}

export function isCvv(text: string): boolean {
  return /^\d{3,4}$/.test(text.trim());
}

/** What a payment needs of the form: the number only to be turned into a token. */
export type CardPayment = {
  number: string;
  holder_name: string;
  exp_month: number;
  exp_year: number;
  billing: BillingInfo;
};

export function toPayment(card: CardDetails): CardPayment {
  const optional = { address: card.address.trim(), city: card.city.trim(), state: card.state.trim() };
  return {
    number: digitsOf(card.number),
    holder_name: card.holder_name.trim(),
    exp_month: Number(card.exp_month),
    exp_year: fullYear(card.exp_year),
    billing: {
      first_name: card.first_name.trim(),
      last_name: card.last_name.trim(),
      ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== '')),
      zip_code: card.zip_code.trim(),
      country: card.country.trim().toUpperCase() || 'US',
    },
  };
}
