import type { Order } from '@site/contracts';
import { fakeApi } from '@site/kit/testing';
import { act } from '@testing-library/react';

type Sent = { headers: Headers; signal: AbortSignal | null };

/** A server whose event stream the test writes by hand; everything else is the usual fake. */
export function fakeEvents(path: string) {
  const api = fakeApi({});
  const plain = globalThis.fetch;
  const asked: Sent[] = [];
  let refusal: number | null = null;
  let writer: ReadableStreamDefaultController<Uint8Array> | undefined;
  globalThis.fetch = (input, init) => {
    if (input !== `${path}/events`) return plain(input, init);
    asked.push({ headers: new Headers(init?.headers), signal: init?.signal ?? null });
    if (refusal === 0) return Promise.reject(new TypeError('Failed to fetch'));
    if (refusal !== null) return Promise.resolve({ ok: false, status: refusal, body: null } as Response);
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (writer = controller) });
    init?.signal?.addEventListener('abort', () => writer?.error(new DOMException('Aborted', 'AbortError')));
    const headers = new Headers({ 'Content-Type': 'text/event-stream' });
    return Promise.resolve({ ok: true, status: 200, headers, body } as Response);
  };
  const write = (text: string) =>
    act(async () => {
      writer?.enqueue(new TextEncoder().encode(text));
      await jest.advanceTimersByTimeAsync(0);
    });
  return {
    api,
    asked,
    refuse: (status: number | null) => (refusal = status),
    write,
    tell: (order: Order) => write(`event: order\ndata: ${JSON.stringify(order)}\n\n`),
    end: () =>
      act(async () => {
        writer?.close();
        await jest.advanceTimersByTimeAsync(0);
      }),
  };
}
