import { isOwnPath, visiblePhone, type FieldProblem } from '@site/contracts';
import Joi from 'joi';
import { invalidFields, notFound } from '../lib/AppError';
import { DIRECTION_MARKS, findControlCharacter, INVISIBLE_TEXT, PLAIN_TEXT } from '../validation/plainText';
import { VALIDATION_MESSAGES } from '../validation/validationMessages';

const OPTIONS: Joi.ValidationOptions = {
  abortEarly: false,
  allowUnknown: false,
  errors: { wrap: { label: false }, label: 'path' },
  messages: VALIDATION_MESSAGES,
};

/** Values of a body or a query, lists and objects included, up to which each invalid one is named. */
const MAX_EXPLAINED = 1000;

/** 422 naming every field at once. */
export function validateBody<T>(schema: Joi.ObjectSchema<T>, value: unknown): T {
  // Types are what JSON says: "2" is no number, 1 is no true.
  return validate(schema, value, { ...OPTIONS, convert: false });
}

/** Query values are text, so numbers and booleans are read from it. A key given twice is refused by its type. */
export function validateQuery<T>(schema: Joi.ObjectSchema<T>, value: unknown): T {
  return validate(schema, value, OPTIONS);
}

/** A path that can't name anything is absent, not invalid. */
export function validateParams<T>(schema: Joi.ObjectSchema<T>, value: unknown): T {
  const result = schema.validate(value, OPTIONS);
  if (result.error) throw notFound();
  return result.value;
}

/** Validates a value, and refuses control characters that its schema does not check. */
function validate<T>(schema: Joi.ObjectSchema<T>, value: unknown, options: Joi.ValidationOptions): T {
  // 45,000 faults, which 90 KB can hold, took a second and 5 MB to list.
  const result = schema.validate(value, isLarge(value) ? { ...options, abortEarly: true } : options);
  if (result.error !== undefined) throw invalidFields(result.error.details.map(toFieldProblem));
  const field = findControlCharacter(result.value);
  if (field !== undefined) throw invalidFields([{ field, message: 'must be plain text' }]);
  return result.value;
}

/** Whether there is more in it than is explained value by value. */
function isLarge(root: unknown): boolean {
  const open = [root];
  let found = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    const inner = Object.values(next);
    found += inner.length;
    if (found > MAX_EXPLAINED) return true;
    for (const each of inner) if (typeof each === 'object') open.push(each);
  }
  return false;
}

function toFieldProblem({ path, message, context }: Joi.ValidationErrorItem): FieldProblem {
  const field = path.join('.');
  // joi begins with its own name of the field, `items[0].quantity`, which the sentence and the field say already.
  const label = context?.label ?? field;
  return { field, message: message.startsWith(label) ? message.slice(label.length).trim() : message };
}

/**
 * Text that a person types: trimmed, lines end alike, no control characters, nothing that turns the writing direction. Empty, or
 * with nothing to see, is refused unless allowed.
 */
export function text(max: number): Joi.StringSchema {
  // Bodies are not converted, or "2" would pass for 2; this is the exception.
  return (
    Joi.string()
      .strict(false)
      .replace(/\r\n?/g, '\n')
      .replace(DIRECTION_MARKS, '')
      .replace(INVISIBLE_TEXT, '')
      // joi's own trim() comes before replace(): a mark would keep the space beside it.
      .custom((typed: string) => typed.trim())
      .max(max)
      .pattern(PLAIN_TEXT, 'plain text')
  );
}

/** A phone number as it was typed, without the invisible marks that come along when it is copied. */
export function phoneText(max: number): Joi.StringSchema {
  return text(max).custom((typed: string) => visiblePhone(typed));
}

/** A path of this site that begins with its slash, such as `/media/pie.webp`. An address that leads elsewhere is refused. */
export function sitePath(max: number): Joi.StringSchema {
  return Joi.string()
    .max(max)
    .custom((path: string, { error }) =>
      path.startsWith('/') && isOwnPath(path) ? path : error('string.pattern.name', { name: 'a path of this site' }),
    );
}

/** A small id in a path: `/api/menu-items/7`. */
export const smallId = Joi.number().integer().min(1).max(Number.MAX_SAFE_INTEGER).required();

/** Plain: without the braces that joi would take, which no column has room for. Ours are kept in small letters. */
export const uuid = Joi.string().strict(false).guid({ separator: '-', wrapper: false }).lowercase();

/** Of a path with one `:id`. */
export const uuidParams = Joi.object<{ id: string }, true>({ id: uuid.required() });

/** A day that exists, in this century. */
export const calendarDate = Joi.string()
  .pattern(/^20\d\d-\d\d-\d\d$/, 'a date like 2026-12-25')
  .custom((date: string, helpers) => (isCalendarDay(date) ? date : helpers.error('date.base')))
  .messages({ 'date.base': '{{#label}} must be a day of the calendar' });

/** The last day of a range whose first day is the key `from` beside it. */
export const lastDay = calendarDate
  .custom((to: string, helpers) => {
    const [{ from }] = helpers.state.ancestors as [{ from?: string }];
    return from !== undefined && to < from ? helpers.error('any.order') : to;
  })
  .messages({ 'any.order': '{{#label}} must not be before from' });

/** JavaScript takes 30 February for 2 March. */
function isCalendarDay(date: string): boolean {
  const moment = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date);
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.,]+(?:Z|[+-]\d{2}:?\d{2})$/i;

/**
 * A date and time with its zone, or null: without one it would mean another moment on each machine. Years of four digits that begin
 * with 2: others are typing errors, and the database has no room for some of them.
 */
export const instant = Joi.string()
  .max(40)
  .custom((text: string, helpers) => {
    const year = new Date(text).getUTCFullYear();
    if (!MOMENT.test(text) || Number.isNaN(year)) return helpers.error('string.isoDate');
    return year < 2000 || year > 2999 ? helpers.error('date.base') : text;
  })
  .messages({ 'date.base': '{{#label}} must be in a year from 2000 to 2999' })
  .allow(null);
