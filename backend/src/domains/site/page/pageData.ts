import type { Env } from '../../../env';

/** What a domain knows about a page of its own. */
export type PageData = {
  /** Structured data for search engines (schema.org). */
  structured?: readonly object[];
  /** What guests are answered at addresses of the API that the page reads first, so that its markup can hold it. */
  answers?: Readonly<Record<string, unknown>>;
};

type ReadPageData = (env: Env) => Promise<PageData>;

const readers = new Map<string, ReadPageData>();

/** Lets a domain add data to a page that belongs to it: this domain knows pages, not what is on them. */
export function addPageData(path: string, read: ReadPageData): void {
  readers.set(path, read);
}

export async function readPageData(env: Env): Promise<Record<string, PageData>> {
  const entries = [...readers].map(async ([path, read]) => [path, await read(env)] as const);
  return Object.fromEntries(await Promise.all(entries));
}
