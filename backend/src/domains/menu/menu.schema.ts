import type {
  AddFactRequest,
  AddIngredientRequest,
  CreateCategoryRequest,
  CreateMenuItemRequest,
  MenuQuery,
  UpdateCategoryRequest,
  UpdateMenuItemRequest,
} from '@site/contracts';
import Joi from 'joi';
import { smallId, text } from '../../http/validate';
import { dishSchema, merchantId } from './dish';

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

export const createMenuItemSchema = Joi.object<CreateMenuItemRequest, true>({
  ...dishSchema,
  name: dishSchema.name.required(),
  price: dishSchema.price.required(),
}).or('category_id', 'categoryId');

export const updateMenuItemSchema = Joi.object<UpdateMenuItemRequest, true>(dishSchema);

export const addIngredientSchema = Joi.object<AddIngredientRequest, true>({
  name: text(120).required(),
  menu_item_id: Joi.number().integer(),
});

export const addFactSchema = Joi.object<AddFactRequest, true>({
  name: text(80).required(),
  value: text(80).required(),
  menu_item_id: Joi.number().integer(),
});
