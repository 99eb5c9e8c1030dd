import type { SeedModifierGroup } from './types';

const includedSides = [
  { name: 'Charro beans', price_cents: 0, is_default: true },
  { name: 'Buttermilk coleslaw', price_cents: 0, is_default: true },
  { name: 'Hand-cut fries', price_cents: 0 },
  { name: 'Smoked mac & cheese', price_cents: 100 },
  { name: 'Street corn', price_cents: 150 },
];

/** Smokehouse plates come with two sides. */
export const twoSides: SeedModifierGroup = {
  name: 'Choose two sides',
  min_select: 2,
  max_select: 2,
  options: includedSides,
};

/** Burgers and sandwiches are sold on their own; a side is an addition. */
export const addSide: SeedModifierGroup = {
  name: 'Add a side',
  min_select: 0,
  max_select: 1,
  options: [
    { name: 'Hand-cut fries', price_cents: 299 },
    { name: 'Buttermilk coleslaw', price_cents: 249 },
    { name: 'Charro beans', price_cents: 249 },
    { name: 'Smoked mac & cheese', price_cents: 399 },
  ],
};

export const spiceLevel: SeedModifierGroup = {
  name: 'Spice level',
  min_select: 1,
  max_select: 1,
  options: [
    { name: 'Mild', price_cents: 0, is_default: true },
    { name: 'Medium', price_cents: 0 },
    { name: 'Hot', price_cents: 0 },
  ],
};

export const barbecueSauce: SeedModifierGroup = {
  name: 'Sauce',
  min_select: 0,
  max_select: 2,
  options: [
    { name: 'House barbecue', price_cents: 0 },
    { name: 'Carolina mustard', price_cents: 0 },
    { name: 'Ghost pepper', price_cents: 0 },
  ],
};

export const burgerAdditions: SeedModifierGroup = {
  name: 'Make it yours',
  min_select: 0,
  max_select: 4,
  options: [
    { name: 'Add bacon', price_cents: 200 },
    { name: 'Add cheddar', price_cents: 100 },
    { name: 'Add fried egg', price_cents: 150 },
    { name: 'Add second patty', price_cents: 350 },
  ],
};

export const tortilla: SeedModifierGroup = {
  name: 'Tortilla',
  min_select: 1,
  max_select: 1,
  options: [
    { name: 'Corn', price_cents: 0, is_default: true },
    { name: 'Flour', price_cents: 0 },
  ],
};

export const sideSize: SeedModifierGroup = {
  name: 'Size',
  min_select: 1,
  max_select: 1,
  options: [
    { name: 'Regular', price_cents: 0, is_default: true },
    { name: 'Family (serves 4)', price_cents: 650 },
  ],
};

export const drinkSize: SeedModifierGroup = {
  name: 'Size',
  min_select: 1,
  max_select: 1,
  options: [
    { name: '16 oz', price_cents: 0, is_default: true },
    { name: '24 oz', price_cents: 80 },
  ],
};
