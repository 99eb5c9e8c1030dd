import { LIMITS, type DeleteAccountRequest, type SaveAddressRequest, type UpdateAccountRequest } from '@site/contracts';
import Joi from 'joi';
import { phoneText, text } from '../../http/validate';
import { deliveryZipSchema } from '../cart';

/** Of an address or a sign-in. */

/** An empty value counts as missing. */
export const updateAccountSchema = Joi.object<UpdateAccountRequest, true>({
  customer_name: text(LIMITS.customerNameMax).allow('', null),
  customer_phone: phoneText(LIMITS.customerPhoneMax).allow('', null),
});

export const saveAddressSchema = Joi.object<SaveAddressRequest, true>({
  label: text(LIMITS.addressLabelMax).required(),
  address: text(LIMITS.deliveryAddressMax).required(),
  zip: deliveryZipSchema.allow('', null),
  is_default: Joi.boolean(),
});

/** A password is taken as it was typed: blanks are part of it. */
export const deleteAccountSchema = Joi.object<DeleteAccountRequest, true>({
  password: Joi.string().max(LIMITS.passwordMax).allow(''),
});
