import type { Cart, Customization } from './cart';
import type { Locale } from './locale';
import type { SiteSettings } from './site';

/**
 * Semver of this interface. The shell provides this version; a remote's section block says which range it admits. A member
 * that came after 1.0.0 names its version (`since`): `npm run boundaries` compares it with what a remote declares.
 */
export const HOST_CONTRACT_VERSION = '1.5.0';

/** The site's role: `admin` is every member of staff. What they may do is in `Permission`. */
export type Role = 'user' | 'admin';

/** The signed-in person. `displayName` is the email when they gave no name. */
export type SessionUser = { id: string; email: string; displayName: string };

/** Who is signed in on this page. `loading` while a kept session is being restored. */
export type Session =
  | { status: 'loading'; user: null; role: null }
  | {
      status: 'signed-out';
      user: null;
      role: null;
      /**
       * The sign-in ended while the page was open, without Sign Out: the typed values still belong to the same person.
       * @since 1.1.0
       */
      ended?: true;
    }
  | { status: 'signed-in'; user: SessionUser; role: Role };

/** What a sign-in of the account service returns. @since 1.3.0 */
export type SessionTokens = { accessToken: string; refreshToken: string };

/** @since 1.3.0 */
export type EnterOptions = {
  /** The session outlives the tab. */
  remember?: boolean;
  /** A path of our own. */
  next?: string;
};

/** @since 1.4.0 */
export type SignInQuestion = {
  /** Whether the person is signed in again; false when another one wants to sign in, and after a withdrawal. */
  answer: Promise<boolean>;
  /** Ends the question: the section that asked is left. */
  withdraw(): void;
};

/** A short message that disappears by itself. Errors are announced at once, everything else politely. */
export type Toast = {
  title: string;
  description?: string;
  /** A second, smaller line: details of what happened. @since 1.2.0 */
  details?: string;
  /** One thing to do next. A toast disappears, so the same action must also be available elsewhere. @since 1.2.0 */
  action?: ToastAction;
  tone?: 'info' | 'success' | 'error';
  /** Milliseconds; TIMES has product.md's. */
  duration?: number;
};

/** A button of a toast. @since 1.2.0 */
export type ToastAction = { label: string; onPress: () => void };

/** A dish for the cart. `quantity` is 1 unless given. */
export type AddToCart = {
  menuItemId: number;
  /** For the toast '{item name} added to your order'. */
  name: string;
  quantity?: number;
  customizations?: Customization[];
  specialInstructions?: string | null;
  /**
   * Opens the new line for editing. The toast offers it when the server chose required options by their defaults.
   * @since 1.2.0
   */
  onEdit?: (itemId: string) => void;
};

/** Only the given fields change. @since 1.2.0 */
export type CartLineChanges = {
  quantity?: number;
  customizations?: Customization[];
  specialInstructions?: string | null;
};

/** The cart of this page. `cart` is null until the first answer; `error` has the words of the last failure. */
export type CartState = {
  cart: Cart | null;
  /** True during every cart operation (product.md section 4). */
  isLoading: boolean;
  error: string | null;
};

/** What the shell promises a remote. Two implementations: the shell's and the preview host's (kit/testing); one test suite runs against both. */
export type HostContract = {
  version: string;
  /**
   * The language of this page, the same for its life: another one is chosen by a reload. A section's texts follow it by kit's
   * `createMessages`, and kit's formats by themselves.
   * @since 1.5.0
   */
  locale: Locale;
  settings: SiteSettings;
  session: {
    get(): Session;
    subscribe(listener: () => void): () => void;
    /** Goes to /login; after sign-in the person returns to `next` (a path of our own). */
    signIn(next?: string): void;
    signOut(): Promise<void>;
    /**
     * Makes a session that the section's own sign-in page opened the session of this browser; a former one ends. A person with
     * a second factor is asked for it on /login, which then leads to `next`. Resolves to whether the person is signed in.
     * @since 1.3.0
     */
    enter(tokens: SessionTokens, options?: EnterOptions): Promise<boolean>;
    /**
     * For a session that `ended`: covers the page with a form in which `person` signs in again, whatever their account asks
     * for (a second factor, a provider). The page below stays as it is and cannot be read or used.
     * @since 1.4.0
     */
    signInAgain(person: SessionUser): SignInQuestion;
    /**
     * Null while signed out. Never store it. `fresh` asks for a new one because the last was refused; a session that gives
     * none is over, and the person signed out by then.
     */
    getAccessToken(options?: { fresh?: boolean }): Promise<string | null>;
  };
  toasts: { show(toast: Toast): void };
  cart: {
    get(): CartState;
    subscribe(listener: () => void): () => void;
    refresh(): Promise<void>;
    /** Each resolves to whether it succeeded; the toasts of product.md are shown by the host. */
    add(item: AddToCart): Promise<boolean>;
    setQuantity(itemId: string, quantity: number): Promise<boolean>;
    /**
     * Changes choices, note and quantity of a line in one call. A line that becomes equal to another one joins it.
     * @since 1.2.0
     */
    update(itemId: string, changes: CartLineChanges): Promise<boolean>;
    remove(itemId: string): Promise<boolean>;
    clear(): Promise<boolean>;
    /**
     * After a confirmed order: drops the session, so that the next cart starts fresh. Given the version that was
     * ordered (null is unknown), it keeps a cart that the guest went on filling since: the server takes out what was
     * ordered.
     */
    startNewSession(orderedVersion?: number | null): Promise<void>;
  };
  navigation: {
    /** A path of the site, or one of its anchors. */
    go(to: string, options?: { replace?: boolean }): void;
    /** Leaves the site by a full load (hosted checkout). */
    leave(url: string): void;
  };
  reportError(error: unknown, context?: Record<string, string>): void;
};
