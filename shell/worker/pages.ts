import { COMPOSITION_HEADER, SAVED_AT_HEADER } from '@site/contracts';
import { CACHES, facts } from './facts';
import type { FetchEvent } from './workerScope';

const saveable = new Set(facts.pages);

/** Whether the address is a page that is the same for all visitors. Its query is never part of what is saved. */
export function isSaveablePage({ pathname }: URL): boolean {
  return saveable.has(pathname);
}

/**
 * Answers with the server's page, and with the saved one when no answer comes. A page of another composition is passed on
 * and not saved: the worker of that composition does so.
 */
export async function openPage(event: FetchEvent, { pathname }: URL): Promise<Response> {
  let response: Response;
  try {
    response = (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const saved = await (await caches.open(CACHES.pages)).match(pathname);
    if (!saved) throw error;
    return markAsSaved(saved);
  }
  if (isOfThisComposition(response)) event.waitUntil(save(pathname, response.clone()));
  return response;
}

/** Saves a page that was not opened yet. @throws when the server has gone on to another composition */
export async function savePage(pathname: string): Promise<void> {
  const response = await fetch(pathname, {
    headers: { accept: 'text/html' },
    cache: 'no-store',
    credentials: 'same-origin',
  });
  if (!isOfThisComposition(response)) throw new Error(`${pathname} is not of the composition ${facts.composition}`);
  await save(pathname, response);
}

function isOfThisComposition({ status, headers }: Response): boolean {
  return status === 200 && headers.get(COMPOSITION_HEADER) === facts.composition;
}

async function save(pathname: string, response: Response): Promise<void> {
  const headers = new Headers(response.headers);
  headers.set(SAVED_AT_HEADER, new Date().toISOString());
  const cache = await caches.open(CACHES.pages);
  await cache.put(pathname, new Response(await response.text(), { headers }));
}

/** Tells the page when it was saved, in an attribute of its root element. */
async function markAsSaved(saved: Response): Promise<Response> {
  const at = saved.headers.get(SAVED_AT_HEADER) ?? '';
  const html = await saved.text();
  return new Response(html.replace('<html ', `<html data-saved-at="${at}" `), { headers: saved.headers });
}
