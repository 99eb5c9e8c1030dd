const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `$12.00` */
export function dollars(cents: number): string {
  return DOLLARS.format(cents / 100);
}

/** `12.00`, as a number field wants it. */
export function decimal(cents: number): string {
  return dollars(cents).replace(/[$,]/g, '');
}
