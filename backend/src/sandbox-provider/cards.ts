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

export function findTestCard(number: string): TestCard | undefined {
  const digits = number.replace(/[\s-]/g, '');
  return TEST_CARDS.find((card) => card.number === digits);
}

/** `4242 4242 4242 4242` */
export function inGroups(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
}
