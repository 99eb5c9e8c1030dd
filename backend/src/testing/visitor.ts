/** A browser as far as redirects and cookies go. */
export type Visitor = {
  /** One address: where it leads on, or undefined for a page. */
  visit(address: string): Promise<string | undefined>;
  /** Follows redirects until the browser is on a page of the site, or `upTo` says that this is far enough. */
  follow(address: string, upTo?: (address: URL) => boolean): Promise<URL>;
  /** Cookies as the next request sends them. */
  cookies(): string;
  /** As the servers set them, with their attributes. */
  readonly set: string[];
};

const MOST_HOPS = 10;

/** Somebody's browser, which has been nowhere yet. */
export function visitor(): Visitor {
  const jar = new Map<string, string>();
  const set: string[] = [];
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

  const visit: Visitor['visit'] = async (address) => {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { Accept: 'text/html', ...(jar.size > 0 && { Cookie: cookies() }) },
    });
    for (const line of response.headers.getSetCookie()) {
      set.push(line);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    await response.text();
    const location = response.headers.get('Location');
    return location === null ? undefined : new URL(location, address).href;
  };

  return {
    visit,
    cookies,
    set,
    follow: async (address, upTo = isPage) => {
      let current = new URL(address);
      for (let hops = 0; hops < MOST_HOPS && !upTo(current); hops += 1) {
        const next = await visit(current.href);
        if (next === undefined) throw new Error(`Nothing leads on from ${current.href}`);
        current = new URL(next);
      }
      return current;
    },
  };
}

/** Whether an address is one of the site, and of neither the account service nor a provider. */
function isPage({ hostname, pathname }: URL): boolean {
  return hostname === 'localhost' && !pathname.startsWith('/auth/v1/');
}

/** What a page finds in the fragment of its address. */
export function fragmentOf(address: URL): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(address.hash.slice(1)));
}
