import { join } from 'node:path';
import { readEnv } from '../../../env';
import { folderReleaseStore } from './folderReleaseStore';
import type { ReleaseStore } from './ReleaseStore';

let store: ReleaseStore | undefined;

/** The process's store of release files. */
export function releaseStore(): ReleaseStore {
  store ??= folderReleaseStore(join(readEnv().DATA_DIR, 'releases'));
  return store;
}
