import { join } from 'node:path';
import { readEnv, type Env } from '../../../env';
import type { FileStore } from '../../../lib/store/FileStore';
import { openStore } from '../../../lib/store/openStore';

let store: FileStore | undefined;

/** Whether each read of the store is a request to another machine. */
export function isStoreRemote(): boolean {
  return readEnv().RELEASE_STORE_URL !== '';
}

/** The process's store of release files. */
export function releaseStore(): FileStore {
  store ??= createStore(readEnv());
  return store;
}

function createStore(env: Env): FileStore {
  return storeAt(isStoreRemote() ? env.RELEASE_STORE_URL : join(env.DATA_DIR, 'releases'), env);
}

/** The store at an `s3://` address, with the keys and limits of the environment, or in a folder. */
export function storeAt(place: string, env: Env): FileStore {
  return openStore(place, 'releases', env);
}
