import {
  AVAILABILITIES,
  type BulkMenuItemsRequest,
  type PriceChange,
  type SetAvailabilityRequest,
  type SortMenuRequest,
} from '@site/contracts';
import Joi from 'joi';

const id = Joi.number().integer().min(1);
const availability = Joi.string().valid(...AVAILABILITIES);

export const availabilitySchema = Joi.object<SetAvailabilityRequest, true>({ availability: availability.required() });

export const sortSchema = Joi.object<SortMenuRequest, true>({
  ids: Joi.array().items(id).max(500).unique().required(),
});

const priceChange = Joi.object<PriceChange, true>({
  by: Joi.string().valid('amount', 'percent').required(),
  value: Joi.number().min(-1000).max(1000).required(),
});

export const bulkSchema = Joi.object<BulkMenuItemsRequest, true>({
  items: Joi.array()
    .items(
      Joi.object<BulkMenuItemsRequest['items'][number], true>({
        id: id.required(),
        price: Joi.string().pattern(/^\d{1,6}\.\d{2}$/, 'an amount like 12.00'),
      }),
    )
    .min(1)
    .max(200)
    .unique('id')
    .required(),
  availability,
  is_published: Joi.boolean(),
  category_id: id,
  price_change: priceChange,
}).or('availability', 'is_published', 'category_id', 'price_change');
