import { ApiError, sendAsPerson } from '@site/kit';
import { PostgrestClient, type PostgrestError } from '@supabase/postgrest-js';
import type { MenuFields, MenuRow } from './MenuRow';
import { refusedFields, RefusedFields } from './refusedFields';

const TIMEOUT_MS = 10_000;

/**
 * The public database client, unmodified, with the token of the person who is signed in. It repeats no read by itself: it
 * would wait for as long as a busy server says, with nothing on the screen, which repeats a read that failed (`useMenuRows`).
 */
function menuItems(headers: Record<string, string> = {}) {
  const url = `${window.location.origin}/rest/v1`;
  const client = new PostgrestClient(url, { fetch: fetchAuthorized, headers, retry: false });
  return client.from('menu_items');
}

function fetchAuthorized(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return sendAsPerson((token) => {
    const headers = new Headers(init.headers);
    if (token !== null) headers.set('authorization', `Bearer ${token}`);
    // eslint-disable-next-line no-restricted-globals -- the database client brings its own protocol; it needs a plain fetch
    return fetch(input, { ...init, headers, signal });
  }, signal);
}

/** Another person changed or deleted the row since it was read. Nothing was written. */
export class ChangedMeanwhile extends Error {
  constructor() {
    super('This menu item was changed by somebody else.');
  }
}

/** Another try adds or changes nothing twice: it has the same key, or names the version that was read. */
const UNANSWERED =
  'The server did not answer. It may be done already. Check your connection and try again; nothing is done twice.';

/**
 * Why a call failed, in words. Each refusal of the server has a code. Without one it is the page of a proxy or of a network,
 * or, with the status 0, the client's stack trace.
 */
function failureOf({ message, details, code }: PostgrestError, status: number): Error {
  if (status === 401) return new Error('You are signed out. Sign in, then try again.');
  if (status === 0 || !code) return new Error(UNANSWERED);
  const fields = refusedFields(message, details);
  return Object.keys(fields).length > 0 ? new RefusedFields(fields) : new Error(details || message);
}

/** @throws ApiError with the server's sentence */
export async function listMenuRows(): Promise<MenuRow[]> {
  const { data, error, status } = await menuItems().select('*').order('created_at', { ascending: false });
  // A success that is not JSON is the sign-in page of a network: no answer.
  if (error) throw new ApiError(error.message, status < 400 ? 0 : status, null);
  return data as MenuRow[];
}

/**
 * @param key the same for each try of one form, so that a lost answer adds one row
 * @throws RefusedFields, or Error with the server's sentence
 */
export async function insertMenuRow(fields: MenuFields, createdBy: string, key: string): Promise<void> {
  const { error, status } = await menuItems({ 'Idempotency-Key': key }).insert({ ...fields, created_by: createdBy });
  if (error) throw failureOf(error, status);
}

/**
 * Writes the changed fields, if the row still has the version that was read: the filter on `updated_at` finds no row
 * otherwise.
 *
 * @throws ChangedMeanwhile, RefusedFields, or Error with the server's sentence
 */
export async function updateMenuRow(row: MenuRow, changes: Partial<MenuFields>): Promise<void> {
  const { data, error, status } = await menuItems()
    .update(changes)
    .eq('id', row.id)
    .eq('updated_at', row.updated_at)
    .select('id');
  if (error) throw failureOf(error, status);
  if (data.length === 0) throw new ChangedMeanwhile();
}

/** @throws ChangedMeanwhile, or Error with the server's sentence */
export async function deleteMenuRow(row: MenuRow): Promise<void> {
  const { data, error, status } = await menuItems()
    .delete()
    .eq('id', row.id)
    .eq('updated_at', row.updated_at)
    .select('id');
  if (error) throw failureOf(error, status);
  if (data.length === 0) throw new ChangedMeanwhile();
}
