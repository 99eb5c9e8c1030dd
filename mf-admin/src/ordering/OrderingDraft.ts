import { LIMITS, type OrderingSettings } from '@site/contracts';
import type { DraftTexts } from '../ui/rebase';

/**
 * The settings as the form holds them: numbers and amounts are text until they are saved. Keys are the server's paths.
 */
export type OrderingDraft = {
  'kitchen.lead_minutes': string;
  'kitchen.slot_minutes': string;
  'kitchen.capacity_minutes': string;
  'kitchen.days_ahead': string;
  'kitchen.last_order_minutes': string;
  'kitchen.accept_minutes': string;
  'kitchen.always_open': boolean;
  'delivery.enabled': boolean;
  'delivery.fee': string;
  'delivery.minimum': string;
  'delivery.free_from': string;
  'delivery.zips': string;
  'delivery.radius_miles': string;
  'delivery.minutes': string;
  'charges.tax_rate': string;
  'charges.tip_percents': string;
  'kitchen.unpaid_percent': string;
  'kitchen.unpaid_percent_per_network': string;
  'kitchen.unpaid_minutes_per_guest': string;
};

export type OrderingField = keyof OrderingDraft;

export const LABELS: Record<OrderingField, string> = {
  'kitchen.lead_minutes': 'Lead time',
  'kitchen.slot_minutes': 'Length of a time slot',
  'kitchen.capacity_minutes': 'Kitchen capacity of a slot',
  'kitchen.days_ahead': 'Days ahead',
  'kitchen.last_order_minutes': 'Last order before closing',
  'kitchen.accept_minutes': 'Report an order that nobody accepts',
  'kitchen.always_open': 'Take orders around the clock',
  'delivery.enabled': 'Offer delivery',
  'delivery.fee': 'Delivery fee',
  'delivery.minimum': 'Minimum order',
  'delivery.free_from': 'Free delivery from',
  'delivery.zips': 'ZIP codes',
  'delivery.radius_miles': 'Radius',
  'delivery.minutes': 'Time for the way',
  'charges.tax_rate': 'Sales tax',
  'charges.tip_percents': 'Tip presets',
  'kitchen.unpaid_percent': 'All unpaid orders together',
  'kitchen.unpaid_percent_per_network': 'Unpaid orders of one network',
  'kitchen.unpaid_minutes_per_guest': 'Unpaid orders of one guest',
};

export const ORDERING_TEXTS: DraftTexts<OrderingDraft> = {
  labels: LABELS,
  describe: (draft, key) => {
    const value = draft[key];
    return typeof value === 'string' ? value : value ? 'On' : 'Off';
  },
};

/** `"0.0825"` -> `8.25`, without the rounding of floats. */
export function toPercent(rate: string): string {
  return String(Math.round(Number(rate) * 1_000_000) / 10_000);
}

/** `8.25` -> `"0.0825"` */
export function toRate(percent: string): string {
  return String(Math.round(Number(percent) * 10_000) / 1_000_000);
}

export function toDraft({ delivery, kitchen, charges }: OrderingSettings): OrderingDraft {
  return {
    'kitchen.lead_minutes': String(kitchen.lead_minutes),
    'kitchen.slot_minutes': String(kitchen.slot_minutes),
    'kitchen.capacity_minutes': String(kitchen.capacity_minutes),
    'kitchen.days_ahead': String(kitchen.days_ahead),
    'kitchen.last_order_minutes': String(kitchen.last_order_minutes),
    'kitchen.accept_minutes': String(kitchen.accept_minutes),
    'kitchen.always_open': kitchen.always_open,
    'delivery.enabled': delivery.enabled,
    'delivery.fee': delivery.fee,
    'delivery.minimum': delivery.minimum,
    'delivery.free_from': delivery.free_from ?? '',
    'delivery.zips': delivery.zips.join(', '),
    'delivery.radius_miles': String(delivery.radius_miles),
    'delivery.minutes': String(delivery.minutes),
    'charges.tax_rate': toPercent(charges.tax_rate),
    'charges.tip_percents': charges.tip_percents.join(', '),
    'kitchen.unpaid_percent': String(kitchen.unpaid_percent),
    'kitchen.unpaid_percent_per_network': String(kitchen.unpaid_percent_per_network),
    'kitchen.unpaid_minutes_per_guest': String(kitchen.unpaid_minutes_per_guest),
  };
}

export function listOf(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
}

export function toSettings(draft: OrderingDraft): OrderingSettings {
  const number = (key: OrderingField) => Number(draft[key]);
  return {
    delivery: {
      enabled: draft['delivery.enabled'],
      fee: draft['delivery.fee'].trim(),
      minimum: draft['delivery.minimum'].trim(),
      free_from: draft['delivery.free_from'].trim() || null,
      zips: listOf(draft['delivery.zips']),
      radius_miles: number('delivery.radius_miles'),
      minutes: number('delivery.minutes'),
    },
    kitchen: {
      slot_minutes: number('kitchen.slot_minutes'),
      capacity_minutes: number('kitchen.capacity_minutes'),
      days_ahead: number('kitchen.days_ahead'),
      last_order_minutes: number('kitchen.last_order_minutes'),
      lead_minutes: number('kitchen.lead_minutes'),
      accept_minutes: number('kitchen.accept_minutes'),
      always_open: draft['kitchen.always_open'],
      unpaid_percent: number('kitchen.unpaid_percent'),
      unpaid_percent_per_network: number('kitchen.unpaid_percent_per_network'),
      unpaid_minutes_per_guest: number('kitchen.unpaid_minutes_per_guest'),
    },
    charges: {
      tax_rate: toRate(draft['charges.tax_rate']),
      tip_percents: listOf(draft['charges.tip_percents'])
        .map(Number)
        .sort((a, b) => a - b),
    },
  };
}

export type OrderingErrors = Partial<Record<OrderingField, string>>;

const AMOUNT = /^\d{1,4}(\.\d{1,2})?$/;

/** Whole numbers and their bounds, as the server has them. */
const WHOLE: Partial<Record<OrderingField, [number, number]>> = {
  'kitchen.lead_minutes': [0, 240],
  'kitchen.capacity_minutes': [1, 10_000],
  'kitchen.days_ahead': [0, 14],
  'kitchen.last_order_minutes': [0, 240],
  'kitchen.accept_minutes': [0, LIMITS.acceptMinutes],
  'delivery.minutes': [0, 240],
  'kitchen.unpaid_percent': [1, 100],
  'kitchen.unpaid_percent_per_network': [1, 100],
  'kitchen.unpaid_minutes_per_guest': [1, 10_000],
};

/** What must be corrected before the settings are saved. The server checks again. */
export function checkOrdering(draft: OrderingDraft): OrderingErrors {
  const errors: OrderingErrors = {};
  for (const [key, [min, max]] of Object.entries(WHOLE) as [OrderingField, [number, number]][]) {
    const text = String(draft[key]).trim();
    if (!/^\d+$/.test(text) || Number(text) < min || Number(text) > max) {
      errors[key] = `Enter a whole number from ${min} to ${max}`;
    }
  }
  for (const key of ['delivery.fee', 'delivery.minimum'] as const) {
    if (!AMOUNT.test(draft[key].trim())) errors[key] = 'Enter an amount such as 3.99';
  }
  const freeFrom = draft['delivery.free_from'].trim();
  if (freeFrom !== '' && !AMOUNT.test(freeFrom))
    errors['delivery.free_from'] = 'Enter an amount such as 50.00, or nothing';
  const wrongZip = listOf(draft['delivery.zips']).find((zip) => !/^\d{5}$/.test(zip));
  if (wrongZip) errors['delivery.zips'] = `${wrongZip} is not a ZIP code of five digits`;
  const radius = draft['delivery.radius_miles'].trim();
  if (!/^\d+(\.\d+)?$/.test(radius) || Number(radius) > 100)
    errors['delivery.radius_miles'] = 'Enter miles from 0 to 100';
  const tax = draft['charges.tax_rate'].trim();
  if (!/^\d{1,2}(\.\d{1,4})?$/.test(tax)) errors['charges.tax_rate'] = 'Enter a percentage such as 8.25';
  const tips = listOf(draft['charges.tip_percents']);
  if (tips.length > 6 || tips.some((tip) => !/^\d{1,3}$/.test(tip) || Number(tip) < 1 || Number(tip) > 100)) {
    errors['charges.tip_percents'] = 'Enter up to six whole percentages, such as 15, 18, 20';
  }
  if (!errors['kitchen.unpaid_percent'] && !errors['kitchen.unpaid_percent_per_network']) {
    if (Number(draft['kitchen.unpaid_percent_per_network']) > Number(draft['kitchen.unpaid_percent'])) {
      errors['kitchen.unpaid_percent_per_network'] = 'Not more than all unpaid orders together';
    }
  }
  return errors;
}
