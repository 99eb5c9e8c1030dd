import { randomUUID } from 'node:crypto';
import { testServer } from '../../../testing';

const server = testServer({ AUTH_AUTOCONFIRM: 'true', AUTH_RATE_LIMITS: 'off' });

const signUp = (body: string) => server.api.send('POST', '/auth/v1/signup', { body });
const newAddress = (): string => `person-${randomUUID()}@example.com`;

test.each(['{"email": ', '[]', '"text"', 'null', '{"email": 1}', '{"email": ["a@example.com"]}'])(
  'ACC-D9 %s is answered 400 bad_json',
  async (body) => {
    const { status, json } = await signUp(body);
    expect(status).toBe(400);
    expect(json).toEqual({ code: 400, error_code: 'bad_json', msg: 'Could not parse request body as JSON' });
  },
);

test('ACC-D9 a body of more than 1 MiB is answered 413, and one of nearly that much is read', async () => {
  const large = (bytes: number): string => JSON.stringify({ email: newAddress(), password: 'x'.repeat(bytes) });
  const { status, json } = await signUp(large(1024 * 1024));
  expect([status, (json as { error_code: string }).error_code]).toEqual([413, 'request_entity_too_large']);
  expect((await signUp(large(1024 * 1024 - 200))).status).toBe(400);
});

test('ACC-D9 keys that would reach a prototype are left out of what a person says of themselves', async () => {
  const data = '{"__proto__": {"role": "admin"}, "constructor": {"prototype": {"x": 1}}, "display_name": "Ada"}';
  const { status, json } = await signUp(`{"email": "${newAddress()}", "password": "a-quiet-evening", "data": ${data}}`);
  expect(status).toBe(200);
  const { user_metadata: metadata } = (json as { user: { user_metadata: object } }).user;
  expect(Object.getOwnPropertyNames(metadata)).toEqual(['display_name']);
  expect(({} as { role?: string }).role).toBeUndefined();
});

test('half of a character is refused, since no database keeps it', async () => {
  const { status } = await signUp(String.raw`{"email": "a@example.com", "password": "\ud800 quiet evening"}`);
  expect(status).toBe(400);
});
