import { buildMenuItem } from '@site/kit/testing';
import { allergensOf, filterMenu, NO_FILTER } from './menuFilter';

const brisket = buildMenuItem({ id: 1, name: 'Brisket Plate', ingredients: ['beef'] });
const elote = buildMenuItem({
  id: 2,
  name: 'Elote',
  description: 'Corn with jalapeño',
  ingredients: ['corn', 'cotija'],
  allergens: ['milk'],
  diets: ['vegetarian', 'gluten_free'],
});
const slaw = buildMenuItem({
  id: 3,
  name: 'Slaw',
  description: null,
  ingredients: ['cabbage'],
  diets: ['vegetarian', 'vegan', 'gluten_free'],
});
const menu = [brisket, elote, slaw];

describe('filtering the menu', () => {
  it.each([
    ['brisket', [brisket]],
    ['JALAPENO corn', [elote]],
    ['cabbage', [slaw]],
    ['   ', menu],
    ['pizza', []],
  ])('searching for %p', (search, found) => {
    expect(filterMenu(menu, { ...NO_FILTER, search })).toEqual(found);
  });

  it('keeps what suits all chosen diets and none of the allergens', () => {
    expect(filterMenu(menu, { ...NO_FILTER, diets: ['vegetarian'] })).toEqual([elote, slaw]);
    expect(filterMenu(menu, { ...NO_FILTER, diets: ['vegetarian', 'vegan'] })).toEqual([slaw]);
    expect(filterMenu(menu, { ...NO_FILTER, without: ['milk'] })).toEqual([brisket, slaw]);
  });

  it('offers only allergens that are on the menu', () => {
    expect(allergensOf(menu)).toEqual(['milk']);
  });
});
