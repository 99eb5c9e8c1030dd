import { findTestCard } from '../cards';
import type { CardForm } from '../cards';
import type { PageTexts } from './texts';

export type CardFormErrors = Partial<Record<keyof CardForm, string>>;

/** Answers what is wrong with each field, in the language of the texts; nothing wrong is an empty object. */
export function checkCardForm(form: CardForm, now: number, texts: PageTexts): CardFormErrors {
  const errors: CardFormErrors = {};
  if (!findTestCard(form.number)) {
    const [realCard, noNumber] = texts.numberErrors;
    errors.number = /^[\d\s-]{12,25}$/.test(form.number) ? realCard : noNumber;
  }
  if (!isFutureExpiry(form.expiry, now)) errors.expiry = texts.errors.expiry;
  if (!/^\d{3,4}$/.test(form.cvc.trim())) errors.cvc = texts.errors.cvc;
  if (form.name.trim().length < 2) errors.name = texts.errors.name;
  return errors;
}

/** A card is good until the last day of its month. */
function isFutureExpiry(expiry: string, now: number): boolean {
  const match = /^(\d{1,2})\/?(\d{2}|20\d{2})$/.exec(expiry.replaceAll(/\s/g, ''));
  if (!match) return false;
  const month = Number(match[1]);
  const year = Number(match[2]) % 100;
  if (month < 1 || month > 12) return false;
  return Date.UTC(2000 + year, month, 1) > now;
}
