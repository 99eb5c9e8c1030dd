import { STAFF_ROLES, type AddStaffRequest, type SaveStaffRequest } from '@site/contracts';
import Joi from 'joi';
import { text } from '../../../http/validate';

const name = text(80).required();
const staffRole = Joi.string()
  .valid(...STAFF_ROLES)
  .required();
/** Never an e-mail address: those are names too. */
const username = Joi.string()
  .pattern(/^[a-z0-9][a-z0-9._-]{1,39}$/i, 'letters, digits, dots, hyphens and underscores')
  .allow(null, '');

export const addStaffSchema = Joi.object<AddStaffRequest, true>({
  email: Joi.string().email({ tlds: false }).max(255).required(),
  name,
  staff_role: staffRole,
  username,
});

export const saveStaffSchema = Joi.object<SaveStaffRequest, true>({ name, staff_role: staffRole, username });
