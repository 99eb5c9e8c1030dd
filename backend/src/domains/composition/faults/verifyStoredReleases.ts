import { log, safeMessage } from '../../../lib/log';
import { currentComposition } from '../activation/currentComposition';
import { readHead } from '../registry';
import { releaseFilesOf } from '../store/releaseFileOf';
import { isDamaged } from '../store/damagedFiles';
import { formsOf, readForm, readVerified } from '../store/readVerified';
import { releaseStore } from '../store/configuredStore';
import { storeKeyOf } from '../store/contentAddress';

/**
 * Reads every file of the releases that visitors see, in every form, repairs from another form what is damaged, and
 * records what can't be repaired. One file at a time, because it runs beside requests.
 */
export async function verifyStoredReleases(signal?: AbortSignal): Promise<void> {
  if ((await readHead()).compositionId === null) return;
  const current = await currentComposition();
  if (!current) return;
  for (const release of [current.shell, ...current.remotes]) {
    for (const file of releaseFilesOf(release)) {
      if (signal?.aborted) return;
      const forms = await Promise.all(formsOf(file).map((form) => readForm(file, form)));
      const broken = formsOf(file)[forms.indexOf(null)];
      // Also clears the record of a file that somebody else repaired.
      if (broken !== undefined || isDamaged(file.integrity)) await readVerified(file, broken ?? 'identity');
    }
  }
}

/**
 * Why the store can't be used, if so: the shell's own files, which every page starts with, must exist and be intact.
 * A remote whose files are lost is replaced by its last known good release, so the site is ready without it.
 */
export async function whyShellIsNotStored(): Promise<string | undefined> {
  try {
    const current = await currentComposition();
    if (!current) return undefined;
    const files = releaseFilesOf(current.shell);
    for (const { file, integrity } of files) {
      if (!(await releaseStore().exists(storeKeyOf(integrity))) || isDamaged(integrity))
        return `${file} of the shell is missing or damaged in the release store`;
    }
    return undefined;
  } catch (error) {
    log().debug({ reason: safeMessage((error as Error).message) }, 'the release store could not be read');
    return "the release store can't be read";
  }
}
