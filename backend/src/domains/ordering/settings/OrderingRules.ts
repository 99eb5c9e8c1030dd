/** How orders are taken, as the server works with it: amounts are whole cents. The wire has OrderingSettings. */
export type OrderingRules = { delivery: DeliveryRules; kitchen: KitchenRules; charges: ChargeRules };

export type ChargeRules = {
  /** Sales tax as a share, `"0.0825"`. */
  taxRate: string;
  /** Of the pre-tax subtotal. */
  tipPercents: readonly number[];
};

export type DeliveryRules = {
  enabled: boolean;
  feeCents: number;
  /** Of the dishes, before a discount. */
  minimumCents: number;
  /** From this subtotal on delivery is free, or null. */
  freeFromCents: number | null;
  /** Five digits each. */
  zips: readonly string[];
  /** Beside the listed ZIPs, those whose middle is this near to the restaurant; 0 for the list alone. */
  radiusMiles: number;
  /** How long the way takes. */
  minutes: number;
};

export type KitchenRules = {
  slotMinutes: number;
  /** Minutes of preparation that one slot holds. */
  capacityMinutes: number;
  /** How far ahead a guest may order; 0 is today only. */
  daysAhead: number;
  /** The kitchen stops taking orders this long before closing. */
  lastOrderMinutes: number;
  /** No order is promised sooner than this many minutes from now. */
  leadMinutes: number;
  /** Orders around the clock. */
  alwaysOpen: boolean;
  /** Minutes after which an order that is not accepted is reported; 0 is never. */
  acceptMinutes: number;
  /** Of each slot and of each scarce dish: what unpaid orders may hold together. */
  unpaidPercent: number;
  /** The same for the unpaid orders of one network. */
  unpaidPercentPerNetwork: number;
  /** Minutes of preparation in the unpaid orders of one guest. */
  unpaidMinutesPerGuest: number;
};
