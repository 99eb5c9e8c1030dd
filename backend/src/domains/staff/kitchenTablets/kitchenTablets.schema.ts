import type {
  AddKitchenTabletRequest,
  KitchenSignInRequest,
  PairKitchenTabletRequest,
  SetKitchenPinRequest,
} from '@site/contracts';
import Joi from 'joi';
import { text, uuid } from '../../../http/validate';

export const addTabletSchema = Joi.object<AddKitchenTabletRequest, true>({ name: text(60).required() });

/** What makes a PIN strong is checked later, with a sentence of its own. */
export const setPinSchema = Joi.object<SetKitchenPinRequest, true>({ pin: Joi.string().max(20).required() });

export const pairSchema = Joi.object<PairKitchenTabletRequest, true>({ code: Joi.string().max(40).required() });

export const signInSchema = Joi.object<KitchenSignInRequest, true>({
  user_id: uuid.required(),
  pin: Joi.string().max(20).required(),
});
