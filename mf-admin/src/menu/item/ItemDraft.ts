import type { CreateMenuItemRequest, Diet, MenuItem, NutritionalFact } from '@site/contracts';
import { changedKeys, type DraftTexts } from '../../ui/rebase';

export type DraftOption = { key: string; id?: number; name: string; price: string; is_default: boolean };
export type DraftGroup = {
  key: string;
  id?: number;
  name: string;
  min_select: string;
  max_select: string;
  options: DraftOption[];
};

/** A dish as the form holds it: what is typed stays text until it is saved. */
export type ItemDraft = {
  name: string;
  price: string;
  description: string;
  category_id: number;
  image_url: string;
  is_special: boolean;
  is_weekly_special: boolean;
  in_stock: boolean;
  is_published: boolean;
  in_store_only: boolean;
  prep_minutes: string;
  ingredients: string[];
  nutritional_facts: NutritionalFact[];
  allergens: string[];
  diets: Diet[];
  modifier_groups: DraftGroup[];
};

export const DIETS: Record<Diet, string> = {
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  gluten_free: 'Gluten-free',
};

/** The nine that United States law names; a dish may declare others. */
export const ALLERGENS = ['milk', 'egg', 'fish', 'shellfish', 'tree nut', 'peanut', 'wheat', 'soy', 'sesame'];

/** A new dish: in stock, published, without a picture. */
export function emptyDraft(categoryId: number): ItemDraft {
  return {
    name: '',
    price: '',
    description: '',
    category_id: categoryId,
    image_url: '',
    is_special: false,
    is_weekly_special: false,
    in_stock: true,
    is_published: true,
    in_store_only: false,
    prep_minutes: '10',
    ingredients: [],
    nutritional_facts: [],
    allergens: [],
    diets: [],
    modifier_groups: [],
  };
}

export function toDraft(item: MenuItem): ItemDraft {
  return {
    name: item.name,
    price: item.price,
    description: item.description ?? '',
    category_id: item.category_id,
    image_url: item.image_url ?? '',
    is_special: item.is_special,
    is_weekly_special: item.is_weekly_special,
    in_stock: item.in_stock,
    is_published: item.is_published,
    in_store_only: item.in_store_only,
    prep_minutes: String(item.prep_minutes),
    ingredients: item.ingredients,
    nutritional_facts: item.nutritional_facts,
    allergens: item.allergens,
    diets: item.diets,
    modifier_groups: item.modifier_groups.map(({ id, name, min_select, max_select, options }) => ({
      key: `group-${id}`,
      id,
      name,
      min_select: String(min_select),
      max_select: String(max_select),
      options: options.map((option) => ({ ...option, key: `option-${option.id}` })),
    })),
  };
}

function toRequest(draft: ItemDraft): Required<Pick<CreateMenuItemRequest, keyof ItemDraft>> {
  const { name, price, description, prep_minutes, modifier_groups } = draft;
  return {
    ...draft,
    name: name.trim(),
    price: Number(price),
    description: description.trim(),
    prep_minutes: Number(prep_minutes),
    modifier_groups: modifier_groups.map(({ id, name: title, min_select, max_select, options }) => ({
      ...(id !== undefined && { id }),
      name: title.trim(),
      min_select: Number(min_select),
      max_select: Number(max_select),
      options: options.map((option) => ({
        ...(option.id !== undefined && { id: option.id }),
        name: option.name.trim(),
        price: Number(option.price),
        is_default: option.is_default,
      })),
    })),
  };
}

export function toCreateRequest(draft: ItemDraft, merchantId: string): CreateMenuItemRequest {
  return { ...toRequest(draft), merchant_id: merchantId };
}

/** Only what the person changed: the rest stays as a colleague may have saved it. */
export function toUpdateRequest(base: ItemDraft, draft: ItemDraft): Partial<CreateMenuItemRequest> {
  const request = toRequest(draft);
  return Object.fromEntries(changedKeys(base, draft).map((key) => [key, request[key]]));
}

function describeChoice({ name, min_select, max_select, options }: DraftGroup): string {
  const listed = options.map(({ name: option, price, is_default }) =>
    [option, Number(price) !== 0 && `+$${price}`, is_default && '(default)'].filter(Boolean).join(' '),
  );
  return `${name}, ${min_select} to ${max_select}: ${listed.join(', ')}`;
}

const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No');

/** @param categoryName of the id; the menu may have a new category meanwhile */
export function itemTexts(categoryName: (id: number) => string): DraftTexts<ItemDraft> {
  return {
    labels: {
      name: 'Item Name',
      price: 'Price',
      description: 'Description',
      category_id: 'Category',
      image_url: 'Picture',
      is_special: 'Special Item',
      is_weekly_special: 'Weekly Special',
      in_stock: 'In Stock',
      is_published: 'Published',
      in_store_only: 'In-store only',
      prep_minutes: 'Preparation time',
      ingredients: 'Ingredients',
      nutritional_facts: 'Nutritional Facts',
      allergens: 'Allergens',
      diets: 'Diets',
      modifier_groups: 'Choices',
    },
    describe: (draft, key) => {
      switch (key) {
        case 'price':
          return `$${draft.price}`;
        case 'category_id':
          return categoryName(draft.category_id);
        case 'image_url':
          return draft.image_url === '' ? '' : 'A picture';
        case 'ingredients':
        case 'allergens':
          return draft[key].join(', ');
        case 'diets':
          return draft.diets.map((diet) => DIETS[diet]).join(', ');
        case 'nutritional_facts':
          return draft.nutritional_facts.map(({ name, value }) => `${name}: ${value}`).join(', ');
        case 'modifier_groups':
          return draft.modifier_groups.map(describeChoice).join('\n');
        default: {
          const value = draft[key];
          return typeof value === 'boolean' ? yesOrNo(value) : value;
        }
      }
    },
  };
}
