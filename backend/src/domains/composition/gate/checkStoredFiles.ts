import type { Release } from '@site/contracts';
import { fileTypeOf } from '../fileTypes';
import { decompress } from '../store/compress';
import { integrityOf, storeKeyOf } from '../store/contentAddress';
import type { ReleaseStore } from '../store/ReleaseStore';
import type { Refusal } from './Refusal';

/** Whether every form of every file in the store still holds what was published: the last look before visitors get it. */
export async function checkStoredFiles(release: Release, store: ReleaseStore): Promise<Refusal[]> {
  const checks = Object.entries(release.integrity).flatMap(([file, integrity]) =>
    (fileTypeOf(file)?.compressible ? (['identity', 'br', 'gzip'] as const) : (['identity'] as const)).map(
      async (encoding) => {
        const stored = await store.get(storeKeyOf(integrity, encoding));
        if (stored === null) return `${file} is missing in the store`;
        const body = encoding === 'identity' ? stored : await decompress[encoding](stored).catch(() => null);
        return body && integrityOf(body) === integrity ? null : `${file} does not match its hash in the store`;
      },
    ),
  );
  const messages = new Set(await Promise.all(checks));
  messages.delete(null);
  return [...messages].map((message) => ({ remote: release.remote, message: message ?? '' }));
}
