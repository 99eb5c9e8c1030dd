import type { Page, Route } from 'playwright-core';

/** What can go wrong with the files of one remote, as a browser meets it on the wire. */
export const FAULTS = {
  down: (route: Route) => route.abort('connectionrefused'),
  'answering 503': (route: Route) =>
    route.fulfill({ status: 503, contentType: 'text/plain', body: 'Service Unavailable' }),
  'answering a page instead of a bundle': (route: Route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Login</title>' }),
  'answering nothing': () => new Promise<void>(() => undefined),
  'tampered with': async (route: Route) => {
    const response = await route.fetch();
    const body = `${await response.text()}\n;window.__tampered = true;`;
    await route.fulfill({ response, body });
  },
} satisfies Record<string, (route: Route) => Promise<void>>;

export type Fault = keyof typeof FAULTS;

/** Breaks every file of the remote until the returned function is called; what was asked before that stays unanswered. */
export async function breakRemote(page: Page, remote: string, fault: Fault): Promise<() => void> {
  let broken = true;
  await page.route(new RegExp(`/_r/${remote}/`), (route) => (broken ? FAULTS[fault](route) : route.continue()));
  return () => {
    broken = false;
  };
}
