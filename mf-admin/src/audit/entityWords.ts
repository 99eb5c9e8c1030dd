import type { StaffAction } from '@site/contracts';

type Words = {
  one: string;
  /** The screen of one, or the screen where it is found. */
  screen?: (id: string | null) => string;
};

const listAt = (path: string) => () => path;
const oneAt = (path: string) => (id: string | null) => (id ? `${path}/${encodeURIComponent(id)}` : path);

/** What staff call the things that are changed. The keys are the names that the server logs. */
const WORDS: Partial<Record<string, Words>> = {
  orders: { one: 'Order', screen: oneAt('/admin/orders') },
  'payment-alerts': { one: 'Payment alert', screen: listAt('/admin/payments') },
  reconciliations: { one: 'Comparison of payments', screen: listAt('/admin/payments') },
  'menu.items': { one: 'Dish', screen: listAt('/admin/menu') },
  'menu.categories': { one: 'Category', screen: listAt('/admin/menu') },
  'menu.pictures': { one: 'Picture', screen: listAt('/admin/menu') },
  menu_items: { one: 'Dish', screen: listAt('/admin/menu') },
  categories: { one: 'Category', screen: listAt('/admin/menu') },
  'business-hours': { one: 'Business hours', screen: listAt('/admin/hours') },
  ordering: { one: 'Ordering', screen: listAt('/admin/ordering') },
  'ordering.settings': { one: 'Ordering', screen: listAt('/admin/ordering') },
  'ordering.pause': { one: 'Pause of ordering', screen: listAt('/admin/ordering') },
  site: { one: "Guests' site", screen: listAt('/admin/site') },
  customers: { one: 'Customer', screen: oneAt('/admin/customers') },
  'rewards.catalog': { one: 'Reward', screen: listAt('/admin/rewards?tab=catalog') },
  'rewards.program': { one: 'Rewards program', screen: listAt('/admin/rewards') },
  promotions: { one: 'Promo code', screen: listAt('/admin/promotions') },
  'careers.applications': { one: 'Application', screen: oneAt('/admin/careers') },
  'careers.openings': { one: 'Job opening', screen: listAt('/admin/openings') },
  'careers.questions': { one: 'Application questions', screen: listAt('/admin/openings') },
  staff: { one: 'Member of staff', screen: listAt('/admin/staff') },
  'kitchen-tablets': { one: 'Kitchen tablet', screen: listAt('/admin/kitchen-tablets') },
  'kitchen-pins': { one: 'Kitchen PIN', screen: listAt('/admin/kitchen-tablets') },
  mails: { one: 'Mail', screen: listAt('/admin/health') },
  outbox: { one: 'Message', screen: listAt('/admin/health') },
  invariants: { one: 'Check of all data', screen: listAt('/admin/health') },
  composition: { one: 'Release', screen: listAt('/admin/releases') },
};

/** A name that the server logs, in words. One that this screen does not know keeps its own, without its punctuation. */
export function entityWords(entity: string): string {
  const known = WORDS[entity] ?? WORDS[entity.split('.', 1)[0] ?? ''];
  return known?.one ?? fieldWords(entity);
}

/** Where to see what was changed; null when no screen shows it. */
export function screenOf({ entity, entity_id: id }: Pick<StaffAction, 'entity' | 'entity_id'>): string | null {
  if (WORDS[entity]) return WORDS[entity].screen?.(id) ?? null;
  return WORDS[entity.split('.', 1)[0] ?? '']?.screen?.(null) ?? null;
}

const NAMES = ['name', 'title', 'code', 'order_number', 'full_name', 'email'];

/** What the thing is called: the name that the row kept, else one among the changed fields; null without either. */
export function nameOf({
  entity_name: kept,
  before,
  after,
}: Pick<StaffAction, 'entity_name' | 'before' | 'after'>): string | null {
  if (kept !== null) return kept;
  for (const name of NAMES) {
    const value = after?.[name] ?? before?.[name];
    if (typeof value === 'number') return `#${value}`;
    if (typeof value === 'string' && value !== '') return value;
  }
  return null;
}

/** `sold_out_until` as `Sold out until`. */
export function fieldWords(field: string): string {
  const words = field.replace(/[._-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
