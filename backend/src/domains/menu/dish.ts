import type {
  MenuItem as WireMenuItem,
  NutritionalFact,
  SaveModifierGroup,
  SaveModifierOption,
  UpdateMenuItemRequest,
} from '@site/contracts';
import Joi from 'joi';
import type { MenuFactRow } from '../../database/models/MenuFact';
import type { MenuIngredientRow } from '../../database/models/MenuIngredient';
import type { MenuItemRow } from '../../database/models/MenuItem';
import { text } from '../../http/validate';
import { invalidField } from '../../lib/AppError';
import { toInstant } from '../../lib/clock';
import { toCents, toWire } from '../../lib/money';
import { IMAGE_URL_MAX, imageAddress } from './imageAddress';
import { pictureUrl } from './pictures/dishPictures';
import type { OptionGroup } from './reading/optionGroups';

/*
 * The fields of a dish on their way in and out: what a request may say, the columns it sets, what a new dish starts with,
 * and what readers get. A new field is added to each of the four.
 */

/** Accepted from old clients; changes nothing. */
export const merchantId = Joi.string().max(64).allow('');

const fact = Joi.object<NutritionalFact, true>({ name: text(80).required(), value: text(80).required() });

/** In dollars. */
const PRICE_MAX = 100_000;

/** Dollars as a number or as text; what is no whole number of cents, the command refuses. */
const price = Joi.alternatives(
  Joi.number().min(0).max(PRICE_MAX),
  Joi.string()
    .pattern(/^\d+(\.\d{1,2})?$/, 'an amount like 12.00')
    .custom((amount: string, { error }) =>
      Number(amount) > PRICE_MAX ? error('number.max', { limit: PRICE_MAX }) : amount,
    ),
).messages({ 'alternatives.match': '{{#label}} must be an amount like 12.00' });

/** Ids of known choices keep carts valid; which dish they belong to, the command checks. */
const choiceId = Joi.number().integer().min(1);

const modifierOption = Joi.object<SaveModifierOption, true>({
  id: choiceId,
  name: text(120).required(),
  price: price.required(),
  is_default: Joi.boolean(),
});

const modifierGroup = Joi.object<SaveModifierGroup, true>({
  id: choiceId,
  name: text(120).required(),
  min_select: Joi.number().integer().min(0).max(20).required(),
  max_select: Joi.number().integer().min(1).max(20).required(),
  options: Joi.array().items(modifierOption).min(1).max(40).unique('name').required(),
});

/** What a request may say of a dish; `name` and `price` are required of a new one. */
export const dishSchema = {
  name: text(120),
  price,
  description: text(2000).allow('', null),
  category_id: Joi.number().integer().min(1),
  categoryId: Joi.number().integer().min(1),
  is_available: Joi.boolean(),
  in_stock: Joi.boolean(),
  stock_remaining: Joi.number().integer().min(0).max(100_000).allow(null),
  is_published: Joi.boolean(),
  status: Joi.string().valid('active', 'inactive'),
  is_featured: Joi.boolean(),
  is_special: Joi.boolean(),
  is_weekly_special: Joi.boolean(),
  in_store_only: Joi.boolean(),
  order: Joi.number().integer().min(-1_000_000).max(1_000_000),
  image_url: Joi.string().max(IMAGE_URL_MAX).allow('', null),
  allergens: Joi.array().items(text(40)).max(20).unique(),
  diets: Joi.array()
    .items(Joi.string().valid('vegetarian', 'vegan', 'gluten_free'))
    .max(3)
    .unique(),
  prep_minutes: Joi.number().integer().min(0).max(240),
  ingredients: Joi.array().items(text(120)).max(60).unique(),
  nutritional_facts: Joi.array().items(fact).max(40).unique('name'),
  modifier_groups: Joi.array().items(modifierGroup).max(12).unique('name'),
  merchant_id: merchantId,
};

/** The columns that a request sets; undefined where it says nothing. */
export function dishColumns(request: UpdateMenuItemRequest) {
  return withoutUndefined({
    name: request.name,
    priceCents: request.price === undefined ? undefined : wholeCents(request.price),
    description: request.description === '' ? null : request.description,
    categoryId: agree('category_id', request.category_id, 'categoryId', request.categoryId),
    inStock: agree('is_available', request.is_available, 'in_stock', request.in_stock),
    stockRemaining: request.stock_remaining,
    isPublished: agree(
      'is_published',
      request.is_published,
      'status',
      request.status === undefined ? undefined : request.status === 'active',
    ),
    isSpecial: agree('is_featured', request.is_featured, 'is_special', request.is_special),
    isWeeklySpecial: request.is_weekly_special,
    inStoreOnly: request.in_store_only,
    sortOrder: request.order,
    imageUrl: request.image_url === undefined ? undefined : imageAddress(request.image_url),
    // Without it the drawing would take the place of a picture that staff remove.
    pictureSlug: request.image_url === '' || request.image_url === null ? null : undefined,
    allergens: request.allergens,
    diets: request.diets,
    prepMinutes: request.prep_minutes,
  });
}

/** Of a new dish, where the request says nothing. Its place in the category is the last one. */
export const DISH_DEFAULTS = {
  description: null,
  imageUrl: null,
  isPublished: true,
  inStock: true,
  isSpecial: false,
  isWeeklySpecial: false,
  inStoreOnly: false,
  allergens: [],
  diets: [],
  prepMinutes: 10,
};

/** One dish in both vocabularies of product.md. Raw rows carry 0 and 1 for booleans. */
export function presentMenuItem(
  row: MenuItemRow,
  groups: readonly OptionGroup[],
  ingredients: readonly MenuIngredientRow[],
  facts: readonly MenuFactRow[],
): WireMenuItem {
  const isPublished = Boolean(row.isPublished);
  const inStock = Boolean(row.inStock);
  const isSpecial = Boolean(row.isSpecial);
  return {
    id: row.id,
    name: row.name,
    price: toWire(row.priceCents),
    description: row.description,
    image_url: row.imageUrl ?? (row.pictureSlug === null ? null : pictureUrl(row.pictureSlug)),
    category_id: row.categoryId,
    categoryId: row.categoryId,
    is_available: inStock,
    in_stock: inStock,
    stock_remaining: row.stockRemaining,
    sold_out_until: inStock || row.soldOutUntil === null ? null : toInstant(new Date(row.soldOutUntil)),
    is_published: isPublished,
    status: isPublished ? 'active' : 'inactive',
    is_featured: isSpecial,
    is_special: isSpecial,
    is_weekly_special: Boolean(row.isWeeklySpecial),
    in_store_only: Boolean(row.inStoreOnly),
    order: row.sortOrder,
    ingredients: ingredients.map(({ name }) => name),
    nutritional_facts: facts.map(({ name, value }) => ({ name, value })),
    allergens: row.allergens,
    diets: row.diets,
    modifier_groups: groups.map((group) => ({
      id: group.id,
      name: group.name,
      min_select: group.minSelect,
      max_select: group.maxSelect,
      options: group.options.map((option) => ({
        id: option.id,
        name: option.name,
        price: toWire(option.priceCents),
        is_default: option.isDefault,
      })),
    })),
    prep_minutes: row.prepMinutes,
    merchant_id: row.merchantId,
  };
}

function wholeCents(price: string | number): number {
  const cents = toCents(price);
  if (cents === undefined) throw invalidField('price', 'must be dollars and whole cents');
  return cents;
}

/** Two names of one thing: either will do, a contradiction won't. */
function agree<T>(name: string, value: T | undefined, otherName: string, other: T | undefined): T | undefined {
  if (value !== undefined && other !== undefined && value !== other) {
    throw invalidField(otherName, `contradicts ${name}`);
  }
  return value ?? other;
}

type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

function withoutUndefined<T extends object>(fields: T): Defined<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>;
}
