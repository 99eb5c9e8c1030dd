import type { Accounts, AccountsHost } from '../accounts/session/createAccounts';

/** Loads the authentication library when it is first asked for. */
export type AccountsLoader = {
  /** Rejects when the code could not be loaded; the next call tries again. */
  load(): Promise<Accounts>;
  /** What `load` has begun or brought; null before. */
  loaded(): Promise<Accounts> | null;
  /** Stops what was loaded. The next `load` starts over. */
  dispose(): void;
};

export function createAccountsLoader(host: AccountsHost): AccountsLoader {
  let loading: Promise<Accounts> | null = null;

  return {
    load() {
      loading ??= import(/* webpackChunkName: "accounts" */ '../accounts/session/createAccounts')
        .then(({ createAccounts }) => createAccounts(host))
        .catch((error: unknown) => {
          loading = null;
          throw error;
        });
      return loading;
    },
    loaded: () => loading,
    dispose() {
      // A client that goes on refreshing behind a page that is gone would do so beside the next one's.
      void loading?.then(({ client }) => client.dispose()).catch(() => undefined);
      loading = null;
    },
  };
}
