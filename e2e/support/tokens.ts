import type { BrowserContext, Page } from 'playwright-core';

const KEY = 'account_session';

/** Makes a remembered access token look too old, in all tabs of the browser: its next use must renew it. */
export function ageAccessToken(page: Page): Promise<void> {
  return page.evaluate((key) => {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as { expires_at: number };
    localStorage.setItem(key, JSON.stringify({ ...kept, expires_at: Math.floor(Date.now() / 1000) - 60 }));
  }, KEY);
}

/** Whether the remembered access token is one that its next use must renew. */
export function hasOldToken(page: Page): Promise<boolean> {
  return page.evaluate((key) => {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as { expires_at: number };
    return kept.expires_at * 1000 < Date.now();
  }, KEY);
}

/**
 * The renewals of a sign-in that the browser asks for from now on, by their answers' status. One whose page is left before the
 * answer arrives is missing.
 */
export function refreshesOf(context: BrowserContext): number[] {
  const statuses: number[] = [];
  context.on('response', (response) => {
    if (response.url().includes('grant_type=refresh_token')) statuses.push(response.status());
  });
  return statuses;
}
