/**
 * Every failure of the API that a client may act on: code -> HTTP status and title. RFC 9457 problem details carry the
 * code.
 */
export const PROBLEMS = {
  malformed_body: { status: 400, title: 'The request could not be read' },
  session_required: { status: 400, title: 'A cart session is required' },
  unauthenticated: { status: 401, title: 'Sign-in is required' },
  invalid_credentials: { status: 401, title: 'The username or password is not right' },
  bad_signature: { status: 401, title: 'The signature does not match' },
  forbidden: { status: 403, title: 'Not allowed' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  conflict: { status: 409, title: 'Conflict' },
  cart_changed: { status: 409, title: 'The cart has changed' },
  time_unavailable: { status: 409, title: 'This time is no longer available' },
  totals_changed: { status: 409, title: 'The totals have changed' },
  item_unavailable: { status: 409, title: 'An item is no longer available' },
  transition_not_allowed: { status: 409, title: 'The order cannot move to this status' },
  order_moved: { status: 409, title: 'Somebody else moved the order' },
  payment_not_recorded: { status: 409, title: 'The payment of the order is not recorded' },
  payment_needed: { status: 409, title: 'This order must be paid first' },
  already_paid: { status: 409, title: 'The order is already paid' },
  refund_exceeds_payment: { status: 409, title: 'The refund is larger than what is left of the payment' },
  order_closed: { status: 409, title: 'The order is closed' },
  already_used: { status: 409, title: 'This was used already' },
  idempotency_conflict: { status: 409, title: 'This key was used for another request' },
  release_exists: { status: 409, title: 'This version is published already' },
  redemption_expired: { status: 410, title: 'This code has expired' },
  insufficient_points: { status: 422, title: 'Not enough points' },
  reward_not_applicable: { status: 422, title: 'This reward does not apply' },
  release_refused: { status: 422, title: 'The release was refused' },
  precondition_failed: { status: 412, title: 'It was changed meanwhile' },
  composition_changed: { status: 412, title: 'The composition has changed' },
  precondition_required: { status: 428, title: 'If-Match is required' },
  body_too_large: { status: 413, title: 'The request is too large' },
  uri_too_long: { status: 414, title: 'The address is too long' },
  unsupported_media_type: { status: 415, title: 'JSON is expected' },
  validation_failed: { status: 422, title: 'Some values are not valid' },
  cart_empty: { status: 422, title: 'Your cart is empty' },
  in_store_only: { status: 422, title: 'This is served in the restaurant only' },
  kitchen_closed: { status: 422, title: 'The kitchen is closed' },
  delivery_unavailable: { status: 422, title: 'Delivery is not possible' },
  payment_not_possible: { status: 422, title: 'This way of paying is not possible' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'Something went wrong' },
  payment_provider_failed: { status: 502, title: 'The payment provider did not answer' },
  unavailable: { status: 503, title: 'Temporarily unavailable' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof PROBLEMS;

/**
 * An invalid value: `field` is its path in the body or query (`items.0.quantity`), `message` a sentence for the person.
 */
export type FieldProblem = { field: string; message: string };

/** The body of every failed call: `application/problem+json` (RFC 9457); `detail` is one readable sentence. */
export type Problem = {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: ProblemCode;
  request_id: string;
  errors?: FieldProblem[];
};
