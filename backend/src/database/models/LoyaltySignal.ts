import { defineModel, date, key, string } from '../defineModel';

/** `device` is a browser's cart session. */
export type SignalKind = 'device' | 'network' | 'phone' | 'mailbox';

/** Something that two accounts of one person have in common, as a keyed hash. */
export const LoyaltySignal = defineModel('LoyaltySignal', 'loyalty_signals', {
  accountId: key(string(36)),
  kind: key(string<SignalKind>(8)),
  hash: key(string(64)),
  seenAt: date(),
});
