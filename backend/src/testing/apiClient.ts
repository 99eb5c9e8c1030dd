import { randomUUID } from 'node:crypto';

import { conformanceOf } from './conformance';

export type ApiAnswer = {
  status: number;
  headers: Headers;
  /** The parsed JSON; undefined for another type. A test says what it expects: `answer.json as CartItem`. */
  json: unknown;
  text: string;
  /** Statements that the server sent to its database for this request. */
  roundTrips: number;
};

export type ApiClient = {
  get(path: string): Promise<ApiAnswer>;
  post(path: string, body?: unknown): Promise<ApiAnswer>;
  put(path: string, body?: unknown): Promise<ApiAnswer>;
  patch(path: string, body?: unknown): Promise<ApiAnswer>;
  delete(path: string, body?: unknown): Promise<ApiAnswer>;
  /** Any request; a string or bytes as the body go out as they are. */
  send(
    method: string,
    path: string,
    options?: { body?: unknown; headers?: Record<string, string> },
  ): Promise<ApiAnswer>;
  /** The same client with more headers. */
  with(headers: Record<string, string>): ApiClient;
  /** A guest with a cart session of their own. */
  guest(sessionId?: string): ApiClient;
  /** Staff, by the service token. */
  staff(): ApiClient;
};

/** Speaks real HTTP to a server under test. Every answer is held against the API's description. */
export function apiClient(url: string, headers: Record<string, string> = {}): ApiClient {
  const send: ApiClient['send'] = async (method, path, options = {}) => {
    const raw = typeof options.body === 'string' || options.body instanceof Uint8Array;
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(options.body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
        ...options.headers,
      },
      ...(options.body !== undefined && {
        body: raw ? (options.body as string | Uint8Array<ArrayBuffer>) : JSON.stringify(options.body),
      }),
    });
    const contentType = response.headers.get('Content-Type') ?? '';
    const text = await readText(response, contentType);
    const json = /json/.test(contentType) && text !== '' ? (JSON.parse(text) as unknown) : undefined;
    const mediaType = contentType.split(';', 1)[0] ?? '';
    const check = await conformanceOf(url);
    const fault = check({ method, path, status: response.status, mediaType, json });
    if (fault !== undefined) throw new Error(fault);
    return {
      status: response.status,
      headers: response.headers,
      text,
      json,
      roundTrips: Number(response.headers.get('X-Database-Round-Trips')),
    };
  };
  const client: ApiClient = {
    send,
    get: (path) => send('GET', path),
    post: (path, body) => send('POST', path, { body }),
    put: (path, body) => send('PUT', path, { body }),
    patch: (path, body) => send('PATCH', path, { body }),
    delete: (path, body) => send('DELETE', path, { body }),
    with: (more) => apiClient(url, { ...headers, ...more }),
    guest: (sessionId = randomUUID()) => client.with({ 'X-Session-ID': sessionId }),
    staff: () => client.with({ Authorization: `Bearer ${process.env.SERVICE_TOKEN ?? ''}` }),
  };
  return client;
}

/** A stream of events has no end: that it began is the answer (`eventStream` reads one). */
async function readText(response: Response, contentType: string): Promise<string> {
  if (!contentType.startsWith('text/event-stream')) return response.text();
  await response.body?.cancel();
  return '';
}
