import type {
  AddFactRequest,
  AddIngredientRequest,
  CreateCategoryRequest,
  CreateMenuItemRequest,
  MenuQuery,
  NutritionalFact,
  UpdateCategoryRequest,
  UpdateMenuItemRequest,
} from '@site/contracts';
import Joi from 'joi';
import { smallId, text } from '../../http/validate';
import { IMAGE_URL_MAX } from './imageAddress';

const merchantId = Joi.string().max(64).allow('');

export const idParams = Joi.object<{ id: number }, true>({ id: smallId });

export const menuQuerySchema = Joi.object<MenuQuery, true>({
  merchant_id: merchantId,
  is_published: Joi.boolean(),
  is_available: Joi.boolean(),
  category_id: Joi.number().integer().min(1),
});

const categoryFields = {
  name: text(120),
  color: Joi.string().pattern(/^#[0-9A-Fa-f]{6}$/, 'a colour like #F26B23'),
  sort_order: Joi.number().integer().min(-1_000_000).max(1_000_000),
  is_published: Joi.boolean(),
  merchant_id: merchantId,
};

export const createCategorySchema = Joi.object<CreateCategoryRequest, true>({
  ...categoryFields,
  name: categoryFields.name.required(),
});

export const updateCategorySchema = Joi.object<UpdateCategoryRequest, true>(categoryFields);

const fact = Joi.object<NutritionalFact, true>({ name: text(80).required(), value: text(80).required() });

/** Dollars as a number or as text; what is no whole number of cents, the command refuses. */
const price = Joi.alternatives(
  Joi.number().min(0).max(100_000),
  Joi.string().pattern(/^\d{1,6}(\.\d{1,2})?$/, 'an amount like 12.00'),
);

const menuItemFields = {
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
  merchant_id: merchantId,
};

export const createMenuItemSchema = Joi.object<CreateMenuItemRequest, true>({
  ...menuItemFields,
  name: menuItemFields.name.required(),
  price: price.required(),
}).or('category_id', 'categoryId');

export const updateMenuItemSchema = Joi.object<UpdateMenuItemRequest, true>(menuItemFields);

export const addIngredientSchema = Joi.object<AddIngredientRequest, true>({
  name: text(120).required(),
  menu_item_id: Joi.number().integer(),
});

export const addFactSchema = Joi.object<AddFactRequest, true>({
  name: text(80).required(),
  value: text(80).required(),
  menu_item_id: Joi.number().integer(),
});
