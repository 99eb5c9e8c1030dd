import type { BrowserContext } from 'playwright-core';

export type SentRequest = { url: string; body: string };

/** Everything that the browser sends from now on, address and body. */
export function sentBy(context: BrowserContext): SentRequest[] {
  const sent: SentRequest[] = [];
  context.on('request', (request) => {
    sent.push({ url: request.url(), body: `${decodeURIComponent(request.url())}\n${request.postData() ?? ''}` });
  });
  return sent;
}
