/** A phone or an upright tablet: buttons at the top lead to the lanes. */
export const NARROW = '(max-width: 1023px)';
