/** Where this provider's pages and API stand, on whatever server it is mounted. */
export const SANDBOX_PREFIX = '/sandbox-pay';

export type SandboxOptions = {
  /** mysql://… of the server that keeps this provider's own tables, all named `sandbox_*`. */
  databaseUrl: string;
  /** Origin under which guests reach the hosted page, such as `https://pay.example`. */
  publicOrigin: string;
  /** The merchant's key for the REST API and the control API. */
  apiKey: string;
  /** What webhooks are signed with; the merchant holds the same secret. */
  webhookSecret: string;
  /** The merchant's address for webhooks. As with real providers it is a setting of the account, not of a request. */
  webhookUrl: string;
  /** Opens the control page. Without a token the page is public, and the payment page links to it. */
  controlToken?: string | undefined;
  /** What webhooks name as the merchant. */
  merchantId: string;
  /** Milliseconds since 1970; tests move it. */
  now?: () => number;
  /** Called with errors of background work. */
  onError?: (error: unknown) => void;
};

/** Sessions live as long as those of the hosted checkouts that this provider stands in for. */
export const SESSION_LIFETIME_SECONDS = 15 * 60;
