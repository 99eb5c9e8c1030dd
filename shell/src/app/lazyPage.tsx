import { messagesReady } from '@site/kit';
import type { ComponentType, ReactNode } from 'react';
import { lazy, useState } from 'react';

export type LazyPage = {
  (): ReactNode;
  /** Fetches the page's code before it is asked for; a failure shows when the page is opened. Never rejects. */
  preload(): Promise<void>;
  /** Whether its code is there: it then renders without a loading state. */
  isLoaded(): boolean;
};

/** A page in a chunk of its own. Once its code is there it renders at once, without a frame of its loading state. */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  let loaded: ComponentType | null = null;
  const fetchPage = async () => {
    const page = await load();
    // Its chunk may bring texts of its own.
    await messagesReady();
    loaded = page.default;
    return page;
  };
  let Pending = lazy(fetchPage);

  function Page() {
    // Chosen once: swapping the type later would remount a page that is in use.
    const [Content] = useState<ComponentType>(() => loaded ?? Pending);
    return <Content />;
  }
  Page.preload = () => {
    const fetching = fetchPage();
    // React keeps a failure for ever: a page that is opened again waits for this try.
    Pending = lazy(() => fetching);
    return fetching.then(
      () => undefined,
      () => undefined,
    );
  };
  Page.isLoaded = () => loaded !== null;
  return Page;
}
