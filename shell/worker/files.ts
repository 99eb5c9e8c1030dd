import { CACHES, facts } from './facts';

const SEVERAL = 6;

/** Whether the address is a file of a release in this composition. Files of other releases are the network's. */
export function isComposedFile({ pathname }: URL): boolean {
  return facts.bases.some((base) => pathname.startsWith(base));
}

/** Saves what the pages of the first visit need. Files that the browser has already, or an earlier worker saved, cost nothing. */
export async function saveFiles(): Promise<void> {
  const cache = await caches.open(CACHES.files);
  const left = Object.entries(facts.files);
  const work = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const [url, integrity] = next;
      if (await cache.match(url)) continue;
      const response = await fetch(url, { integrity });
      if (!response.ok) throw new Error(`${url} answered ${response.status}`);
      await cache.put(url, response);
    }
  };
  await Promise.all(Array.from({ length: SEVERAL }, work));
}

/** Deletes the pages of other compositions, and files that this one has not. */
export async function deleteOutdated(): Promise<void> {
  const names = await caches.keys();
  const pages = names.filter((name) => name.startsWith('site-pages-') && name !== CACHES.pages);
  await Promise.all(pages.map((name) => caches.delete(name)));
  const files = await caches.open(CACHES.files);
  const outdated = (await files.keys()).filter(({ url }) => !isComposedFile(new URL(url)));
  await Promise.all(outdated.map((request) => files.delete(request)));
}
