import { createApp } from '../../app';
import { readEnv } from '../../env';
import { testServer } from '../../testing';
import { createCheck } from '../../testing/conformance';
import { describeApi, type OpenApiDocument } from './describeApi';

const server = testServer();

const read = async (): Promise<OpenApiDocument> =>
  (await (await fetch(`${server.url}/api/openapi.json`)).json()) as OpenApiDocument;

test('every route is described, and nothing else', async () => {
  const described = Object.entries((await read()).paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const declared = createApp(readEnv()).routes.map(
    ({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
  );
  expect(described.sort()).toEqual(declared.sort());
  expect(described.length).toBeGreaterThan(20);
});

test('operations have names of their own, and every reference leads somewhere', async () => {
  const document = await read();
  const ids = Object.values(document.paths).flatMap((operations) =>
    Object.values(operations).map((each) => each.operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
    ([, name]) => name ?? '',
  );
  expect(references.filter((name) => !(name in document.components.schemas))).toEqual([]);
});

test('requests are described by their validators', async () => {
  const { paths } = await read();
  expect(paths['/api/cart/items']?.post).toMatchObject({
    security: [{ cartSession: [] }, { bearer: [] }],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: { type: 'object', required: ['menu_item_id'], additionalProperties: false },
        },
      },
    },
    responses: { 201: { content: { 'application/json': { schema: { $ref: '#/components/schemas/CartItem' } } } } },
    'x-writes': 'one-statement',
  });
  expect(paths['/api/menu-items/{id}']?.get).toMatchObject({
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }],
  });
});

test('the failures of an id and of a version in the request are described without being declared', async () => {
  const { paths } = await read();
  expect(paths['/api/admin/health/outbox/{id}/retry']?.post).toMatchObject({
    responses: { default: { description: 'A problem (RFC 9457), `not_found` (404), `conflict` (409)' } },
  });
  expect(paths['/api/admin/orders/{id}/move']?.post).toMatchObject({
    responses: {
      default: { description: expect.stringMatching(/`not_found` .*`precondition_failed` \(412\)$/) as string },
    },
  });
});

test('an answer that is not as described is noticed', async () => {
  const check = createCheck(await read());
  const answered = { method: 'GET', path: '/api/cart/', status: 200, mediaType: 'application/json' };
  const cart = { items: [], item_count: 0, subtotal: '0.00', currency: 'USD', version: 0, warnings: [] };
  expect(check({ ...answered, json: cart })).toBeUndefined();
  expect(check({ ...answered, json: { ...cart, subtotal: 0 } })).toMatch(/subtotal/);
  expect(check({ ...answered, json: { ...cart, subtotal: '1.5' } })).toMatch(/subtotal/);
  expect(check({ ...answered, json: { ...cart, secret: 1 } })).toMatch(/additional properties/);
  expect(check({ ...answered, status: 201, json: cart })).toMatch(/not described/);
  expect(check({ ...answered, status: 503, mediaType: 'application/problem+json', json: { detail: 'x' } })).toMatch(
    /required/,
  );
});

test('a type that contracts do not export is refused', () => {
  const route = {
    method: 'GET',
    path: '/api/x',
    audience: 'public',
    spec: { summary: 'x', answers: { 200: 'Nonsense' } },
  } as const;
  expect(() => describeApi([route])).toThrow('Nonsense');
});

test('a page to browse it is served with files of our own under a policy', async () => {
  const page = await server.api.get('/api/docs/');
  expect(page.status).toBe(200);
  expect(page.headers.get('Content-Security-Policy')).toContain("script-src 'self'");
  const files = [...page.text.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file]) => file ?? '');
  expect(files).toHaveLength(3);
  for (const file of files) expect((await server.api.get(file)).status).toBe(200);
  expect((await server.api.get('/api/docs/package.json')).status).toBe(404);
});
