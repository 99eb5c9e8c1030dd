import type { Problem } from '@site/contracts';
import Joi from 'joi';
import { AppError } from '../lib/AppError';
import { testServer } from '../testing';
import { validateBody, validateQuery } from './validate';

const server = testServer();

const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, key) => [`k${key}`, 1]));
const item = (customizations: unknown) => ({ menu_item_id: 1, quantity: 1, customizations });

test.each([
  ['a list of invalid values', item(Array(45_000).fill(1))],
  ['a list of empty objects', item(Array(30_000).fill({}))],
  ['unknown keys', { menu_item_id: 1, ...keys(8000) }],
  ['lists in lists', item(Array(300).fill(Array(100).fill(1)))],
])('SEC-43 %s of a large body is answered in a few words', async (_, body) => {
  const answered = await server.api.guest().post('/api/cart/items', body);
  expect(answered.status).toBe(422);
  expect((answered.json as Problem).errors).toHaveLength(1);
});

const schema = Joi.object({ known: Joi.number() });
const countFaults = (validate: () => unknown): number => {
  try {
    validate();
  } catch (error) {
    return error instanceof AppError ? (error.errors?.length ?? 0) : -1;
  }
  return 0;
};

test('SEC-43 a thousand values are named one by one, of more only the first', () => {
  expect(countFaults(() => validateBody(schema, keys(1000)))).toBe(1000);
  expect(countFaults(() => validateBody(schema, keys(1001)))).toBe(1);
  expect(countFaults(() => validateQuery(schema, keys(1001)))).toBe(1);
});
