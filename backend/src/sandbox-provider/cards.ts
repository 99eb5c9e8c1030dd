export type CardOutcome = { approved: true } | { approved: false; errorCode: string; message: string };

export type TestCard = { number: string; label: string; outcome: CardOutcome };

/** The only numbers that do anything here. Digits without blanks. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', label: 'Payment is approved', outcome: { approved: true } },
  {
    number: '4000000000000002',
    label: 'Card is declined',
    outcome: { approved: false, errorCode: 'card_declined', message: 'The card was declined.' },
  },
  {
    number: '4000000000009995',
    label: 'Declined: insufficient funds',
    outcome: { approved: false, errorCode: 'insufficient_funds', message: 'The card has insufficient funds.' },
  },
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

/** Answers what is wrong with each field; nothing wrong is an empty object. */
export function checkCardForm(form: CardForm, now: number): CardFormErrors {
  const errors: CardFormErrors = {};
  if (!findTestCard(form.number)) {
    errors.number = /^[\d\s-]{12,25}$/.test(form.number)
      ? 'Only the test cards listed above work here. Never enter a real card.'
      : 'Enter the number of a test card.';
  }
  if (!isFutureExpiry(form.expiry, now)) errors.expiry = 'Enter a month and year that are still to come, as MM/YY.';
  if (!/^\d{3,4}$/.test(form.cvc.trim())) errors.cvc = 'Enter 3 or 4 digits.';
  if (form.name.trim().length < 2) errors.name = 'Enter the name on the card.';
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
