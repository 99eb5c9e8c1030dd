import type { Release } from '@site/contracts';
import { releaseFilesOf } from '../store/releaseFileOf';
import { formsOf, readForm } from '../store/readVerified';
import type { Refusal } from './Refusal';

/** Whether every form of every file in the store still holds what was published: the last check before visitors get it. */
export async function checkStoredFiles(release: Release): Promise<Refusal[]> {
  const damaged: string[] = [];
  for (const file of releaseFilesOf(release)) {
    const forms = await Promise.all(formsOf(file).map((form) => readForm(file, form)));
    if (forms.includes(null)) damaged.push(`${file.file} is missing in the store or does not match its hash there`);
  }
  return damaged.map((message) => ({ remote: release.remote, message }));
}
