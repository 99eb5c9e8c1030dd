import type { PageTexts } from './pages/texts';

export type CardOutcome = { approved: true } | { approved: false; errorCode: string };

export type TestCard = { number: string; outcome: CardOutcome };

/** The only numbers that do anything here. Digits without blanks. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', outcome: { approved: true } },
  { number: '4000000000000002', outcome: { approved: false, errorCode: 'card_declined' } },
  { number: '4000000000009995', outcome: { approved: false, errorCode: 'insufficient_funds' } },
];

/** What a card form in test mode sends instead of a number. */
const TOKEN = /^tok_test_(declined_)?[A-Za-z0-9_-]{1,100}$/;

/** The test card that a token stands for; undefined for anything else. */
export function cardOfToken(token: string): TestCard | undefined {
  const match = TOKEN.exec(token);
  if (!match) return undefined;
  return findTestCard(match[1] ? '4000000000000002' : '4242424242424242');
}

export type CardForm = { number: string; expiry: string; cvc: string; name: string };
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

export function findTestCard(number: string): TestCard | undefined {
  const digits = number.replace(/[\s-]/g, '');
  return TEST_CARDS.find((card) => card.number === digits);
}

/** `4242 4242 4242 4242` */
export function inGroups(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
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
