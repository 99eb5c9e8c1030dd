import { ownPath, type HostContract } from '@site/contracts';
import { reportError } from './reportError';

type Go = HostContract['navigation']['go'];

/** Full page loads; a test passes its own. */
export type PageLoad = (url: string) => void;

export type Navigation = HostContract['navigation'] & {
  /** Lends the page's router to the host; without one a path is opened by a full load. Returns how to take it back. */
  connectRouter(navigate: Go): () => void;
};

/** The host outlives React's tree and the router lives inside of it: this is the bridge. */
export function createNavigation(load: PageLoad): Navigation {
  let router: Go | null = null;

  return {
    go(to, options) {
      const path = ownPath(to);
      if (path === null) reportError(new Error(`Not a path of this site: ${to}`));
      if (router) router(path ?? '/', options);
      else load(path ?? '/');
    },
    leave(url) {
      const { protocol } = new URL(url, window.location.href);
      // A `javascript:` address would run with the rights of this page.
      if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`Cannot leave for a ${protocol} address`);
      load(url);
    },
    connectRouter(navigate) {
      router = navigate;
      return () => {
        if (router === navigate) router = null;
      };
    },
  };
}
