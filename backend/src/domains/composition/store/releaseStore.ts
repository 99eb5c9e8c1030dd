import { readEnv, type Env } from '../../../env';
import type { FileStore } from '../../../lib/store/FileStore';
import { configuredStore, openStore } from '../../../lib/store/openStore';

let store: FileStore | undefined;

/** The process's store of release files. */
export function releaseStore(): FileStore {
  store ??= configuredStore('releases', readEnv());
  return store;
}

/** The store at an `s3://` address, with the keys and limits of the environment, or in a folder. */
export function storeAt(place: string, env: Env): FileStore {
  return openStore(place, 'releases', env);
}
