import Joi from 'joi';

export type NewestQuery = { from: string };
export const newestQuerySchema = Joi.object<NewestQuery, true>({
  from: Joi.string().uuid({ wrapper: false }).required(),
});
