import type { Brand } from '@site/contracts';

/** Reads the structured data (schema.org) of one page. */
export type ReadPageData = (facts: { merchantId: string; brand: Brand; origin: string }) => Promise<object[]>;

const readers = new Map<string, ReadPageData>();

/** Lets a domain add structured data to a page that belongs to it: this domain knows pages, not what is on them. */
export function addPageData(path: string, read: ReadPageData): void {
  readers.set(path, read);
}

/** Structured data by path, in the order in which it was added. */
export async function readPageData(facts: Parameters<ReadPageData>[0]): Promise<Record<string, object[]>> {
  const entries = [...readers].map(async ([path, read]) => [path, await read(facts)] as const);
  return Object.fromEntries(await Promise.all(entries));
}
