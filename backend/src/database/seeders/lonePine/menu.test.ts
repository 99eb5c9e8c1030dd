import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { lonePineMenu } from './menu';
import { allergens, type Allergen, type SeedItem } from './types';

const illustrations = join(__dirname, '../../../../assets/dishes');
const items = lonePineMenu.flatMap((category) => category.items);
const each = items.map((item) => [item.slug, item] as const);

/** What on an ingredient's label gives an allergen away. */
const allergenSigns: Record<Allergen, RegExp> = {
  milk: /(?<!oat )\bmilk|butter|cheddar|cheese|\bjack\b|cotija|crema\b|cream|ranch|texas toast/i,
  egg: /\beggs?\b|mayonnaise/i,
  wheat: /wheat|flour tortilla|\bbun\b|biscuit|toast\b|\bbread\b|crumbs|wafers|crackers|cornbread/i,
  soy: /\bsoy/i,
  peanut: /\bpeanuts?\b/i,
  'tree nut': /pecan|walnut|almond/i,
  fish: /catfish|anchov/i,
  shellfish: /shrimp|crab|crawfish/i,
  sesame: /sesame/i,
};

const meat = /brisket|beef|chuck|bacon|pork|ham\b|sausage|chicken|turkey|\bribs?\b|catfish|shrimp/i;
const animalProduct = /honey|marshmallow/i;

function fact(item: SeedItem, name: string): number {
  const found = item.nutritional_facts.find((entry) => entry.name === name);
  if (!found) throw new Error(`${item.slug} states no ${name}`);
  return Number.parseFloat(found.value);
}

function defaultChoices(item: SeedItem): string[] {
  return item.modifier_groups.flatMap((group) => group.options.filter((o) => o.is_default).map((o) => o.name));
}

describe('the demo menu', () => {
  it('fills a real board: at least 7 categories and 40 items, none of them empty', () => {
    expect(lonePineMenu.length).toBeGreaterThanOrEqual(7);
    expect(items.length).toBeGreaterThanOrEqual(40);
    for (const category of lonePineMenu) expect(category.items.length).toBeGreaterThan(0);
  });

  it('names every category and item once', () => {
    for (const names of [lonePineMenu.map((c) => c.name), items.map((i) => i.slug), items.map((i) => i.name)]) {
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    }
  });

  it('sorts categories without ties and gives each a hex colour', () => {
    const order = lonePineMenu.map((category) => category.sort_order);
    expect(order).toEqual([...new Set(order)].sort((a, b) => a - b));
    for (const category of lonePineMenu) expect(category.color).toMatch(/^#[0-9A-F]{6}$/);
  });

  it('has the two in-store specials at their advertised prices, with and without a drink', () => {
    const inStore = items.filter((item) => item.in_store_only);
    expect(
      inStore.map((item) => ({
        name: item.name,
        price: item.price_cents,
        withDrink: item.price_cents + (item.modifier_groups[0]?.options[0]?.price_cents ?? 0),
      })),
    ).toEqual([
      { name: 'BREAKFAST PLATE', price: 1099, withDrink: 1299 },
      { name: 'LUNCH SPECIAL', price: 1199, withDrink: 1499 },
    ]);
  });

  it('has daily and weekly specials in stock', () => {
    expect(items.some((item) => item.is_special && item.in_stock && !item.in_store_only)).toBe(true);
    expect(items.some((item) => item.is_weekly_special && item.in_stock)).toBe(true);
  });
});

describe.each(each)('%s', (slug, item) => {
  it('is priced in whole cents and takes a kitchen a plausible time', () => {
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(Number.isInteger(item.price_cents)).toBe(true);
    expect(item.price_cents).toBeGreaterThan(0);
    expect(item.prep_minutes).toBeGreaterThanOrEqual(1);
    expect(item.prep_minutes).toBeLessThanOrEqual(20);
  });

  it('is described and lists each ingredient once', () => {
    expect(item.description).toMatch(/^[A-Z].{39,}\.$/);
    expect(item.ingredients.length).toBeGreaterThan(0);
    expect(new Set(item.ingredients).size).toBe(item.ingredients.length);
  });

  it('states calories within 15 % of what its macronutrients hold', () => {
    const computed = 4 * fact(item, 'Protein') + 4 * fact(item, 'Carbs') + 9 * fact(item, 'Fat');
    // Five kcal of slack: label rules round what is nearly nothing, as in black coffee.
    expect(Math.abs(fact(item, 'Calories') - computed)).toBeLessThanOrEqual(Math.max(5, computed * 0.15));
    expect(fact(item, 'Sodium')).toBeGreaterThan(0);
  });

  it('declares exactly the allergens its ingredients give away', () => {
    const given = allergens.filter((allergen) => item.ingredients.some((line) => allergenSigns[allergen].test(line)));
    expect([...item.allergens].sort()).toEqual([...given].sort());
  });

  it('claims only diets that its ingredients and allergens allow', () => {
    const { diets, ingredients } = item;
    const has = (...names: Allergen[]) => names.some((name) => item.allergens.includes(name));
    if (diets.includes('vegan')) {
      expect(diets).toContain('vegetarian');
      expect(has('milk', 'egg')).toBe(false);
      expect(ingredients.filter((line) => animalProduct.test(line))).toEqual([]);
    }
    if (diets.includes('vegetarian')) {
      expect(has('fish', 'shellfish')).toBe(false);
      expect(ingredients.filter((line) => meat.test(line))).toEqual([]);
    }
    if (diets.includes('gluten_free')) {
      expect(has('wheat')).toBe(false);
      expect(defaultChoices(item)).not.toContain('Flour');
    }
  });

  it('offers modifier groups that can be satisfied', () => {
    const names = item.modifier_groups.map((group) => group.name);
    expect(new Set(names).size).toBe(names.length);
    for (const { min_select, max_select, options } of item.modifier_groups) {
      expect(min_select).toBeGreaterThanOrEqual(0);
      expect(max_select).toBeGreaterThanOrEqual(Math.max(1, min_select));
      expect(options.length).toBeGreaterThanOrEqual(max_select);
      expect(options.filter((option) => option.is_default).length).toBeLessThanOrEqual(max_select);
      expect(new Set(options.map((option) => option.name)).size).toBe(options.length);
      for (const option of options) expect(option.price_cents).toBeGreaterThanOrEqual(0);
    }
  });

  it('has an illustration: wide, light and without text', () => {
    const file = join(illustrations, `${slug}.svg`);
    expect(existsSync(file)).toBe(true);
    const svg = readFileSync(file, 'utf8');
    expect(svg).toContain('viewBox="0 0 1280 720"');
    expect(svg).not.toMatch(/<(text|image|script|foreignObject)\b/);
    expect(Buffer.byteLength(svg)).toBeLessThan(60 * 1024);
  });

  it('has an illustration that defines every id that it refers to, once', () => {
    const svg = readFileSync(join(illustrations, `${slug}.svg`), 'utf8');
    const defined = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    const referred = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map((match) => match[1]);
    expect(referred.filter((id) => !defined.includes(id))).toEqual([]);
    expect(defined.filter((id, index) => defined.indexOf(id) !== index)).toEqual([]);
  });
});

describe('the illustrations', () => {
  it('belong to dishes that are on the menu', () => {
    const drawn = readdirSync(illustrations).filter((name) => name.endsWith('.svg'));
    expect(drawn.map((name) => name.replace('.svg', '')).sort()).toEqual(items.map((item) => item.slug).sort());
  });
});

test('every required choice has an answer of its own, so that a dish can be ordered with one press', () => {
  const undecided = items.flatMap(({ slug, modifier_groups }) =>
    modifier_groups
      .filter(({ min_select, options }) => options.filter(({ is_default }) => is_default).length < min_select)
      .map(({ name }) => `${slug}: ${name}`),
  );
  expect(undecided).toEqual([]);
});
