import type { CardForm } from '../cards';
import type { SessionStatus } from '../sessions';

/** The languages of the guest's pages. The control page is for developers and is English. */
export const PAGE_LANGUAGES = ['en', 'es'] as const;
export type PageLanguage = (typeof PAGE_LANGUAGES)[number];

export type PageTexts = {
  banner: string;
  pay: (what: string) => string;
  /** The title of a page that shows errors. */
  error: (title: string) => string;
  /** With the time that is left as markup after it. */
  openFor: string;
  minutes: (count: number) => string;
  order: string;
  total: string;
  testCards: string;
  cardDetails: string;
  /** By the number of a test card. */
  cards: Record<string, string>;
  fields: Record<keyof CardForm, string>;
  hints: Partial<Record<keyof CardForm, string>>;
  /** The first is for what has the form of a card number, the second for anything else. */
  numberErrors: readonly [realCard: string, noNumber: string];
  errors: Record<Exclude<keyof CardForm, 'number'>, string>;
  declines: Record<string, string>;
  nothingCharged: string;
  cancel: (merchant: string) => string;
  returnTo: (merchant: string) => string;
  closed: Record<Exclude<SessionStatus, 'open'>, { title: string; text: string }>;
  unknown: { title: string; text: string };
  away: { title: string; text: string };
};

const en: PageTexts = {
  banner: 'Sandbox Pay — test mode, no money moves',
  pay: (what) => `Pay ${what}`,
  error: (title) => `Error: ${title}`,
  openFor: 'This page is open for',
  minutes: (count) => (count === 1 ? '1 minute' : `${count} minutes`),
  order: 'Your order',
  total: 'Total',
  testCards: 'Test cards',
  cardDetails: 'Card details',
  cards: {
    '4242424242424242': 'Payment is approved',
    '4000000000000002': 'Card is declined',
    '4000000000009995': 'Insufficient funds',
  },
  fields: { number: 'Card number', expiry: 'Expiry', cvc: 'CVC', name: 'Name on card' },
  hints: { expiry: 'MM/YY', cvc: '3 or 4 digits' },
  numberErrors: [
    'Only the test cards listed above work here. Never enter a real card.',
    'Enter the number of a test card.',
  ],
  errors: {
    expiry: 'Enter a month and year that are still to come, as MM/YY.',
    cvc: 'Enter 3 or 4 digits.',
    name: 'Enter the name on the card.',
  },
  declines: {
    card_declined: 'The card was declined.',
    insufficient_funds: 'The card has insufficient funds.',
  },
  nothingCharged: 'Nothing was charged. Try another card, or return to the shop.',
  cancel: (merchant) => `Cancel and return to ${merchant}`,
  returnTo: (merchant) => `Return to ${merchant}`,
  closed: {
    paid: { title: 'This order is paid', text: 'The payment went through. There is nothing left to do here.' },
    declined: { title: 'The payment was declined', text: 'Nothing was charged. You can start again from the shop.' },
    cancelled: { title: 'The payment was cancelled', text: 'Nothing was charged. You can start again from the shop.' },
    expired: {
      title: 'This page has expired',
      text: 'Payment pages stay open for 15 minutes. Nothing was charged. You can start again from the shop.',
    },
  },
  unknown: {
    title: 'There is no such payment page',
    text: 'The address may be incomplete. Go back to the shop and start the payment again.',
  },
  away: { title: 'We cannot do this right now', text: 'Reload this page in a few seconds. You pay only once.' },
};

const es: PageTexts = {
  banner: 'Sandbox Pay — modo de prueba, no se cobra nada',
  pay: (what) => `Pagar ${what}`,
  error: (title) => `Error: ${title}`,
  openFor: 'Esta página se cierra en',
  minutes: (count) => (count === 1 ? '1 minuto' : `${count} minutos`),
  order: 'Tu pedido',
  total: 'Total',
  testCards: 'Tarjetas de prueba',
  cardDetails: 'Datos de la tarjeta',
  cards: {
    '4242424242424242': 'El pago se aprueba',
    '4000000000000002': 'La tarjeta se rechaza',
    '4000000000009995': 'Fondos insuficientes',
  },
  fields: {
    number: 'Número de tarjeta',
    expiry: 'Vencimiento',
    cvc: 'CVC',
    name: 'Nombre en la tarjeta',
  },
  hints: { expiry: 'MM/AA', cvc: '3 o 4 dígitos' },
  numberErrors: [
    'Aquí solo sirven las tarjetas de prueba de la lista. Nunca escribas una tarjeta real.',
    'Escribe el número de una tarjeta de prueba.',
  ],
  errors: {
    expiry: 'Escribe un mes y un año que no hayan pasado, como MM/AA.',
    cvc: 'Escribe 3 o 4 dígitos.',
    name: 'Escribe el nombre que aparece en la tarjeta.',
  },
  declines: {
    card_declined: 'La tarjeta fue rechazada.',
    insufficient_funds: 'La tarjeta no tiene fondos suficientes.',
  },
  nothingCharged: 'No se cobró nada. Prueba con otra tarjeta o vuelve a la tienda.',
  cancel: (merchant) => `Cancelar y volver a ${merchant}`,
  returnTo: (merchant) => `Volver a ${merchant}`,
  closed: {
    paid: { title: 'Este pedido está pagado', text: 'El pago se realizó. No tienes que hacer nada más aquí.' },
    declined: { title: 'El pago fue rechazado', text: 'No se cobró nada. Puedes empezar de nuevo en la tienda.' },
    cancelled: { title: 'El pago se canceló', text: 'No se cobró nada. Puedes empezar de nuevo en la tienda.' },
    expired: {
      title: 'Esta página venció',
      text: 'Las páginas de pago están abiertas 15 minutos. No se cobró nada. Puedes empezar de nuevo en la tienda.',
    },
  },
  unknown: {
    title: 'Esta página de pago no existe',
    text: 'Puede que la dirección esté incompleta. Vuelve a la tienda y empieza el pago de nuevo.',
  },
  away: {
    title: 'No podemos hacerlo en este momento',
    text: 'Recarga esta página en unos segundos. Solo pagas una vez.',
  },
};

const TEXTS: Record<PageLanguage, PageTexts> = { en, es };

/** English where this provider does not speak the language that the merchant named. */
export function languageOf(locale: string): PageLanguage {
  const wanted = locale.toLowerCase().split('-', 1)[0];
  return PAGE_LANGUAGES.find((language) => language === wanted) ?? 'en';
}

export function textsIn(language: PageLanguage): PageTexts {
  return TEXTS[language];
}
