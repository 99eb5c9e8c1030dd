/** Ties the pay button, which stands outside, to the card form. */
export const CARD_FORM_ID = 'card-form';
