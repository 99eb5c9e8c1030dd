import { defineModel, date, integer, key, string } from '../defineModel';

/** How many calls of one caller all processes have counted in the current stretch of time. */
export const RateLimitWindow = defineModel('RateLimitWindow', 'rate_limits', {
  name: key(string(100)),
  /** Whose calls: a network, or the key of an actor. */
  subject: key(string(100)),
  calls: integer(),
  endsAt: date(),
});
