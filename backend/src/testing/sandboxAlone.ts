import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestDatabase, type TestDatabase } from '@site/tooling/database/createTestDatabase.ts';
import { createSandboxProvider, type SandboxOptions, type SandboxProvider } from '../sandbox-provider';

const API_KEY = 'key-of-the-merchant';
export const SANDBOX_SECRET = 'the webhook secret';

export type AloneSession = {
  id: string;
  url: string;
  status: string;
  amount: number;
  payments: { id: string; status: string }[];
};
type WebhookSeen = { body: string; signature: string };
type Answer = { status: number; json: unknown };

export type SandboxAlone = {
  readonly origin: string;
  /** Milliseconds that its clock is ahead. */
  clock: number;
  /** What the merchant's end does with a webhook; answers the status. */
  merchant: (delivery: WebhookSeen) => number;
  /** The REST and the control API, with the merchant's key. */
  call: (method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<Answer>;
  openSession: (overrides?: object) => Promise<AloneSession>;
  read: (id: string) => Promise<AloneSession>;
  /** Posts a form of a session's page. */
  submit: (session: AloneSession, form: string, fields?: Record<string, string>) => Promise<Response>;
};

export const SANDBOX_ORDER = {
  reference: 'order-1',
  merchantName: 'Lone Pine & <Sons>',
  currency: 'USD',
  lineItems: [{ name: 'Brisket <b>plate</b>', unitAmount: 1200, quantity: 2 }],
  redirectUrls: {
    success: 'https://shop.example/ok',
    failure: 'https://shop.example/no?error_code={ERROR_CODE}',
    cancel: 'https://shop.example/cancelled',
  },
};

/** What a guest types for a card of this number. */
export function testCard(number: string): Record<string, string> {
  return { number, expiry: '01/40', cvc: '123', name: 'Ada Pine' };
}

/** The payment provider by itself, without the site, beside a merchant whose webhook address a test answers for. */
export function sandboxAlone(options: Partial<SandboxOptions> = {}): SandboxAlone {
  let database: TestDatabase;
  let provider: SandboxProvider;
  let server: Server;
  let origin = '';
  const takesAll = (): number => 200;

  beforeAll(async () => {
    database = await createTestDatabase();
    server = createServer((request, response) => {
      if (provider.owns(request.url?.split('?', 1)[0] ?? '')) return provider.handle(request, response);
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        response.statusCode = alone.merchant({ body, signature: String(request.headers['sandbox-signature']) });
        response.end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    provider = await createSandboxProvider({
      databaseUrl: database.url,
      publicOrigin: origin,
      apiKey: API_KEY,
      webhookSecret: SANDBOX_SECRET,
      webhookUrl: `${origin}/hook`,
      merchantId: 'm1',
      now: () => Date.now() + alone.clock,
      ...options,
    });
    provider.start();
  });

  afterEach(() => {
    alone.clock = 0;
    alone.merchant = takesAll;
  });

  afterAll(async () => {
    await provider.stop();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await database.drop();
  });

  const call: SandboxAlone['call'] = async (method, path, body, headers = {}) => {
    const response = await fetch(`${origin}/sandbox-pay${path}`, {
      method,
      headers: { authorization: `Bearer ${API_KEY}`, 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, json: await response.json() };
  };
  const alone: SandboxAlone = {
    get origin() {
      return origin;
    },
    clock: 0,
    merchant: takesAll,
    call,
    openSession: async (overrides = {}) =>
      (await call('POST', '/v1/sessions', { ...SANDBOX_ORDER, ...overrides })).json as AloneSession,
    read: async (id) => (await call('GET', `/v1/sessions/${id}`)).json as AloneSession,
    submit: (session, form, fields = {}) =>
      fetch(`${session.url}/${form}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' }),
  };
  return alone;
}
