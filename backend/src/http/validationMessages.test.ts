import Joi from 'joi';
import { createApp } from '../app';
import { parseEnv } from '../env';
import { AppError, invalidField } from '../lib/AppError';
import { isRawBody } from './readBody';
import { VALIDATION_MESSAGES } from '../validation/validationMessages';
import { validateBody, validateQuery } from './validate';

const { routes } = createApp(parseEnv({ SITE_MODE: 'test', DATABASE_URL: 'mysql://site@127.0.0.1:1/none' }));

/** Values that between them break every rule of the schemas; each field is given each of them. */
const BAD_VALUES: unknown[] = [
  '',
  'no\u0000text',
  'x'.repeat(5000),
  '$5',
  -1,
  0,
  1.5,
  1e15,
  true,
  null,
  {},
  { a_field_of_no_schema: 1 },
  [],
  Array.from({ length: 600 }, () => 'x'),
  [{ a_field_of_no_schema: 1 }, 'no\u0000text', -1],
];

/** What a predicate starts with; anything else that does not start with a capital letter has no verb. */
const PREDICATE = /^(must|is|are|has|have|contains|does not|cannot|can|may)\b/;
/** Remains of joi's templates, and articles before articles. */
const STRAY =
  /\bthe an?\b|\ban? an?\b|\b(an?|the) the\b|pattern|fails to|with value|[{}]|#[a-z]|undefined|\[object|\bvalue\b/;

/** Says that something is wrong and not what is expected (WEB-73). */
const VAGUE = /^is not valid$|^is not in (an accepted form|the expected format)$|^must be (amount|day|number|word) /;

function problemsOf(validate: () => unknown): { detail: string; errors: { field: string; message: string }[] } {
  try {
    validate();
    return { detail: '', errors: [] };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { detail: error.message, errors: error.errors ?? [] };
  }
}

/** The messages of a schema that are no sentence after their field; bad values go in field by field, two levels deep. */
function brokenMessagesOf(schema: Joi.ObjectSchema, validate: (value: object) => unknown): string[] {
  const { keys = {} } = schema.describe() as { keys?: Record<string, Joi.Description & { keys?: object }> };
  const bodies = Object.entries(keys).flatMap(([key, described]) => [
    ...BAD_VALUES.map((value) => ({ [key]: value })),
    ...Object.keys(described.keys ?? {}).flatMap((inner) => BAD_VALUES.map((value) => ({ [key]: { [inner]: value } }))),
  ]);
  const found = [{}, { a_field_of_no_schema: 1 }, ...bodies].flatMap((body) => {
    const { errors } = problemsOf(() => validate(body));
    return errors
      .filter(
        ({ message }) =>
          STRAY.test(message) || VAGUE.test(message) || !(/^[A-Z]/.test(message) || PREDICATE.test(message)),
      )
      .map(({ field, message }) => `${field}: ${message}`);
  });
  return [...new Set(found)];
}

const withSchema = routes.flatMap(({ method, path, spec }) => {
  const { body, query } = spec;
  return [
    ...(body && !isRawBody(body) ? [[`body of ${method} ${path}`, body, validateBody] as const] : []),
    ...(query ? [[`query of ${method} ${path}`, query, validateQuery] as const] : []),
  ];
});

test.each(withSchema)('the %s is refused in sentences', (_, schema, validate) => {
  expect(brokenMessagesOf(schema, (value) => validate(schema, value))).toEqual([]);
});

test.each([
  ['currency', 'must be USD', 'currency must be USD.'],
  ['orderId', 'Order ID is required for payment processing', 'Order ID is required for payment processing'],
  ['tip_amount', 'The tip is an amount like 3.50.', 'The tip is an amount like 3.50.'],
])('a rule about %s that says "%s" is answered with a subject', (field, message, detail) => {
  const error = invalidField(field, message);
  expect(error.message).toBe(detail);
  expect(error.errors).toEqual([{ field, message }]);
});

test('several problems are one detail, each with its subject', () => {
  const schema = Joi.object({
    zip: Joi.string().pattern(/^\d{5}$/, 'a ZIP code'),
    name: Joi.string().required(),
  });
  const { detail } = problemsOf(() => validateBody(schema, { zip: 'abc' }));
  expect(detail).toBe('zip must be a ZIP code; name is required.');
});

test('SEC-11 messages never quote the value that was sent', () => {
  const schema = Joi.object({ token: Joi.string().pattern(/^a$/), zip: Joi.string().pattern(/^\d$/, 'a digit') });
  const { detail } = problemsOf(() => validateBody(schema, { token: 'my-secret', zip: 'my-secret' }));
  expect(detail).not.toContain('my-secret');
});

test('every sentence is compiled once, not at each validation', () => {
  const sentences = Object.values(VALIDATION_MESSAGES);
  expect(sentences.length).toBeGreaterThan(20);
  for (const sentence of sentences) expect(Joi.isExpression(sentence)).toBe(true);
});
