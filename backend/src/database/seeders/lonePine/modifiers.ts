import { choose } from './choose';

/** Smokehouse plates come with two sides. */
export const twoSides = choose(
  'Choose two sides',
  { min: 2, max: 2 },
  { 'Charro beans': 0, 'Buttermilk coleslaw': 0, 'Hand-cut fries': 0, 'Smoked mac & cheese': 100, 'Street corn': 150 },
  ['Charro beans', 'Buttermilk coleslaw'],
);

/** Burgers and sandwiches are sold on their own; a side is an addition. */
export const addSide = choose(
  'Add a side',
  { min: 0, max: 1 },
  { 'Hand-cut fries': 299, 'Buttermilk coleslaw': 249, 'Charro beans': 249, 'Smoked mac & cheese': 399 },
);

export const spiceLevel = choose('Spice level', { min: 1, max: 1 }, { Mild: 0, Medium: 0, Hot: 0 }, ['Mild']);

export const barbecueSauce = choose(
  'Sauce',
  { min: 0, max: 2 },
  { 'House barbecue': 0, 'Carolina mustard': 0, 'Ghost pepper': 0 },
);

export const burgerAdditions = choose(
  'Make it yours',
  { min: 0, max: 4 },
  { 'Add bacon': 200, 'Add cheddar': 100, 'Add fried egg': 150, 'Add second patty': 350 },
);

export const tortilla = choose('Tortilla', { min: 1, max: 1 }, { Corn: 0, Flour: 0 }, ['Corn']);

export const sideSize = choose('Size', { min: 1, max: 1 }, { Regular: 0, 'Family (serves 4)': 650 }, ['Regular']);

export const drinkSize = choose('Size', { min: 1, max: 1 }, { '16 oz': 0, '24 oz': 80 }, ['16 oz']);
