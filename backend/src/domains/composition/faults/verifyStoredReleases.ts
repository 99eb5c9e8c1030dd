import { setTimeout as delay } from 'node:timers/promises';
import { log, messageOf } from '../../../lib/log';
import { currentComposition } from '../activation/currentComposition';
import { readHead } from '../compositions';
import { releaseFilesOf } from '../store/releaseFileOf';
import { isDamaged, type ReleaseFile } from '../store/damagedFiles';
import { isKept, keep } from '../store/keptFiles';
import { formsOf, readForm, readVerified } from '../store/readVerified';
import { releaseStore } from '../store/releaseStore';
import { storeKeyOf } from '../store/contentAddress';
import { StoreUnavailable } from '../../../lib/store/StoreUnavailable';

/** A readiness check gets no more time than half as much again. */
const PATIENCE_MS = 1000;

/**
 * Reads every file of the releases that visitors see, in every form, repairs from another form what is damaged, and
 * records what can't be repaired. One file at a time, because it runs beside requests. The smallest form of each stays in
 * memory, so that the site goes on while the store is away.
 */
export async function verifyStoredReleases(signal?: AbortSignal): Promise<void> {
  if ((await readHead()).compositionId === null) return;
  const current = await currentComposition();
  if (!current) return;
  for (const release of [current.shell, ...current.remotes]) {
    for (const file of releaseFilesOf(release)) {
      if (signal?.aborted) return;
      const forms = await Promise.all(formsOf(file).map((form) => readForm(file, form)));
      const smallest = formsOf(file).includes('br') ? 'br' : 'identity';
      const body = forms[formsOf(file).indexOf(smallest)];
      if (body) keep(storeKeyOf(file.integrity, smallest), body);
      const broken = formsOf(file)[forms.indexOf(null)];
      // Also clears the record of a file that another process repaired.
      if (broken !== undefined || isDamaged(file.integrity)) await readVerified(file, broken ?? 'identity');
    }
  }
}

/**
 * Why the store can't be used, if so: the shell's own files, which every page starts with, must exist and be intact, or be in
 * memory while the store is away. A remote whose files are lost is replaced by its last known good release, so the site is
 * ready without it.
 */
export async function whyShellIsNotStored(): Promise<string | undefined> {
  try {
    const current = await currentComposition();
    if (!current) return undefined;
    const files = releaseFilesOf(current.shell);
    const isUsable = await Promise.all(
      files.map(async (file) => !isDamaged(file.integrity) && (await isServable(file))),
    );
    const lost = files[isUsable.indexOf(false)];
    return lost && `${lost.file} of the shell is missing or damaged in the release store`;
  } catch (error) {
    log().debug({ reason: messageOf(error) }, 'the release store could not be read');
    return "the release store can't be read";
  }
}

async function isServable(file: ReleaseFile): Promise<boolean> {
  try {
    const late = delay(PATIENCE_MS, undefined, { ref: false }).then(() => {
      throw new StoreUnavailable('no answer in time', 'releases');
    });
    return await Promise.race([releaseStore().exists(storeKeyOf(file.integrity)), late]);
  } catch (error) {
    if (error instanceof StoreUnavailable && isKept(file)) return true;
    throw error;
  }
}
