import Joi from 'joi';

export const idParams = Joi.object<{ id: string }, true>({ id: Joi.string().uuid().required() });
