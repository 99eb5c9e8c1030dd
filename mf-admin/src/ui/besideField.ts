/** Top margin that centers a button on the field beside it, below the field's label, also while an error is below the field. */
export const BESIDE_FIELD = '30px';
