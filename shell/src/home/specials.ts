/** Sold at the counter and by phone only, so they are no menu items: the cart could not take them. */
export type Special = { name: string; price: string; withDrink: string; served: string };

export const SPECIALS: readonly Special[] = [
  { name: 'BREAKFAST PLATE', price: '$10.99', withDrink: '$12.99', served: '6 - 10 A.M.' },
  { name: 'LUNCH SPECIAL', price: '$11.99', withDrink: '$14.99', served: '12 - 3 P.M.' },
];
