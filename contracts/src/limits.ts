/** Constants of product.md section 9 that both sides of the wire obey. Durations are in milliseconds unless the name says otherwise. */
export const LIMITS = {
  /** Most of one line in a cart; adding more stays at the cap. */
  cartLineQuantityMax: 99,
  /** Different lines in one cart; a bound on storage, far above any meal. */
  cartLinesMax: 100,
  customizationsMax: 20,
  customizationLengthMax: 120,
  specialInstructionsMax: 500,
  promoCodeMax: 40,
  /** Minutes; see `accept_minutes` of the ordering settings. */
  acceptMinutes: 120,
  specialRequestsMax: 1000,
  customerNameMax: 120,
  customerPhoneMax: 40,
  customerEmailMax: 254,
  deliveryAddressMax: 500,
  /** What a customer calls a saved address, and how many there may be. */
  addressLabelMax: 40,
  addressesMax: 10,
  /** Far beyond any passphrase; longer ones would only cost the server time. */
  passwordMax: 1000,
  /** product.md section 9: percent of the pre-tax subtotal. */
  tipPercents: [15, 18, 20, 25],
  refundReasonMax: 255,
  /** Why staff did something, for the audit log. */
  staffReasonMax: 500,
  unpaidReasonMax: 255,
  cancelReasonMax: 200,
  orderPageDefault: 50,
  orderPageMax: 200,
  historyPageSize: 10,
  /** Rows of a member's points history that are counted, and that an offset reaches; older ones are read by `before`. */
  historyCountMax: 1000,
  descriptionTruncatedAt: 60,
} as const;

export const TIMES = {
  toastError: 3000,
  toastCartSuccess: 2000,
  toastWelcome: 5000,
  welcomeDelay: 2000,
  toastPaymentSuccess: 5000,
  toastDefault: 5000,
  paymentSuccessRedirect: 3000,
  /** How long a remote may take before the visitor sees a message. */
  remoteDeadline: 3000,
} as const;

export const LAYOUT = { headerScrollThresholdPx: 10, mobileBreakpointPx: 768 } as const;

export const MENU_DEFAULTS = { categoryColor: '#F26B23', categorySortOrder: 0 } as const;

export const SESSION_HEADER = 'X-Session-ID';
/** A cart session is a secret: 16 to 128 characters. */
export const SESSION_ID_PATTERN = /^[A-Za-z0-9_-]{16,128}$/;
export const CART_SESSION_STORAGE_KEY = 'cart_session_id';
/** Identifies one addition to a cart. A second request with the same id, such as a copy that a browser sends by itself, adds nothing. */
export const ADDITION_HEADER = 'X-Addition-ID';
export const IDEMPOTENCY_HEADERS = ['Idempotency-Key', 'X-Idempotency-Key'] as const;
