import type { Order } from '@site/contracts';

export type StreamedEvent = { event: string; data: string };

export type EventStream = {
  status: number;
  headers: Headers;
  /** Everything that came so far, comments and all. */
  text(): string;
  events(): StreamedEvent[];
  /** The orders that came, oldest first. */
  orders(): Order[];
  hasEnded(): boolean;
  close(): void;
};

/** Reads server-sent events as a browser's page does: by fetch, as they come. */
export async function eventStream(url: string, headers: Record<string, string>): Promise<EventStream> {
  const abort = new AbortController();
  const response = await fetch(url, { headers, signal: abort.signal });
  let text = '';
  let ended = false;
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk as Uint8Array, { stream: true });
  };
  void read()
    .catch(() => undefined)
    .finally(() => (ended = true));
  const events = (): StreamedEvent[] =>
    text.split('\n\n').flatMap((block) => {
      const event = /^event: (.+)$/m.exec(block)?.[1];
      return event === undefined ? [] : [{ event, data: /^data: (.*)$/m.exec(block)?.[1] ?? '' }];
    });
  return {
    status: response.status,
    headers: response.headers,
    text: () => text,
    events,
    orders: () => events().flatMap(({ event, data }) => (event === 'order' ? [JSON.parse(data) as Order] : [])),
    hasEnded: () => ended,
    close: () => abort.abort(),
  };
}
