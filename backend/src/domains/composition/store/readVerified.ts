import type { Encoding } from '../../../http/bestEncoding';
import { log, messageOf } from '../../../lib/log';
import { createSingleFlight } from '../../../lib/singleFlight';
import { releaseStore } from './releaseStore';
import { compress, decompress } from './compress';
import { integrityOf, storeKeyOf } from './contentAddress';
import { recordDamaged, recordIntact, type ReleaseFile } from './damagedFiles';
import { StoreUnavailable } from '../../../lib/store/StoreUnavailable';

const FORMS = ['identity', 'br', 'gzip'] as const satisfies Encoding[];

/** The forms in which the store keeps a file. */
export function formsOf({ compressible }: Pick<ReleaseFile, 'compressible'>): readonly Encoding[] {
  return compressible ? FORMS : ['identity'];
}

/**
 * The stored bytes of one form, or null when they are missing, unreadable or not what was published.
 *
 * @throws StoreUnavailable when nothing is known of them
 */
export async function readForm(
  { integrity }: Pick<ReleaseFile, 'integrity'>,
  form: Encoding,
  store = releaseStore(),
): Promise<Buffer | null> {
  const plain = await readBoth(integrity, form, store);
  return plain?.stored ?? null;
}

async function readBoth(
  integrity: string,
  form: Encoding,
  store = releaseStore(),
): Promise<{ stored: Buffer; plain: Buffer } | null> {
  try {
    const stored = await store.get(storeKeyOf(integrity, form));
    if (stored === null) return null;
    const plain = form === 'identity' ? stored : await decompress[form](stored);
    return integrityOf(plain) === integrity ? { stored, plain } : null;
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    // A disk that can't be read, or bytes that can't be decompressed.
    return null;
  }
}

/**
 * The bytes of a file in the wanted encoding, never other bytes than were published. When that form is damaged, another
 * one is read and the store repaired from it; the answer is uncompressed then. Null when no form is left.
 *
 * @throws StoreUnavailable when nothing is known of them: that is no damage, and other forms would keep a guest waiting
 */
export async function readVerified(
  file: ReleaseFile,
  wanted: Encoding,
): Promise<{ body: Buffer; encoding: Encoding } | null> {
  const intact = await readBoth(file.integrity, wanted);
  if (intact) {
    recordIntact(file);
    return { body: intact.stored, encoding: wanted };
  }
  for (const form of formsOf(file)) {
    const other = form === wanted ? null : await readBoth(file.integrity, form);
    if (other === null) continue;
    recordIntact(file);
    repair(file, other.plain).catch((error: unknown) => {
      const reason = messageOf(error);
      log().warn({ remote: file.remote, file: file.file, reason }, 'a damaged release file could not be repaired');
    });
    return { body: other.plain, encoding: 'identity' };
  }
  recordDamaged(file);
  return null;
}

const repairOnce = createSingleFlight<number>();

/**
 * Stores every damaged form of a file again.
 *
 * @param plain what was published
 * @returns how many forms were damaged
 */
export function repair(file: ReleaseFile, plain: Buffer): Promise<number> {
  return repairOnce(file.integrity, () => rewrite(file, plain));
}

async function rewrite(file: ReleaseFile, plain: Buffer): Promise<number> {
  const forms = formsOf(file);
  const intact = await Promise.all(forms.map((form) => readForm(file, form)));
  const broken = forms.filter((_, index) => intact[index] === null);
  if (broken.length === 0) return 0;
  const { br, gz } = broken.some((form) => form !== 'identity')
    ? await compress(file.file, plain)
    : { br: plain, gz: plain };
  const bodies = { identity: plain, br, gzip: gz };
  await Promise.all(broken.map((form) => releaseStore().put(storeKeyOf(file.integrity, form), bodies[form])));
  recordIntact(file);
  const { remote, version, file: name } = file;
  log().warn({ remote, version, file: name, forms: broken }, 'a damaged release file was repaired');
  return broken.length;
}
