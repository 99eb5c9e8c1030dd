import type { Cart, Customization } from './cart';
import type { SiteSettings } from './site';

/** Semver of this interface. A remote's section block says which range it admits. */
export const HOST_CONTRACT_VERSION = '1.2.0';

export type Role = 'user' | 'admin';

export type SessionUser = { id: string; email: string; displayName: string };

export type Session =
  | { status: 'loading'; user: null; role: null }
  | {
      status: 'signed-out';
      user: null;
      role: null;
      /** The sign-in ended while the page was open and nobody here pressed Sign Out: what was typed is still theirs. */
      ended?: true;
    }
  | { status: 'signed-in'; user: SessionUser; role: Role };

export type Toast = {
  title: string;
  description?: string;
  /** A second, smaller line: details of what happened. */
  details?: string;
  /** One thing to do next. A toast disappears, so the same action must also be available elsewhere. */
  action?: ToastAction;
  tone?: 'info' | 'success' | 'error';
  /** Milliseconds; TIMES has the spec's. */
  duration?: number;
};

export type ToastAction = { label: string; onPress: () => void };

export type AddToCart = {
  menuItemId: number;
  /** For the toast '{item name} added to your order'. */
  name: string;
  quantity?: number;
  customizations?: Customization[];
  specialInstructions?: string | null;
  /** Opens the new line for editing. The toast offers it when the server chose required options by their defaults. */
  onEdit?: (itemId: string) => void;
};

/** Only the given fields change. */
export type CartLineChanges = {
  quantity?: number;
  customizations?: Customization[];
  specialInstructions?: string | null;
};

export type CartState = {
  cart: Cart | null;
  /** True during every cart operation (spec section 4). */
  isLoading: boolean;
  error: string | null;
};

/** What the shell promises a remote. Two implementations: the shell's and the preview host's (kit/testing); one test suite runs against both. */
export type HostContract = {
  version: string;
  settings: SiteSettings;
  session: {
    get(): Session;
    subscribe(listener: () => void): () => void;
    /** Goes to /login; after sign-in the person returns to `next` (a path of our own). */
    signIn(next?: string): void;
    signOut(): Promise<void>;
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
    /** Each resolves to whether it succeeded; the toasts of the spec are shown by the host. */
    add(item: AddToCart): Promise<boolean>;
    setQuantity(itemId: string, quantity: number): Promise<boolean>;
    /** Changes choices, note and quantity of a line in one call. A line that becomes equal to another one joins it. */
    update(itemId: string, changes: CartLineChanges): Promise<boolean>;
    remove(itemId: string): Promise<boolean>;
    clear(): Promise<boolean>;
    /**
     * After a confirmed order: forgets the session, so that the next cart starts fresh. Told the version that was ordered
     * (null is unknown), it keeps a cart that the guest went on filling since: the server takes out what was ordered.
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
