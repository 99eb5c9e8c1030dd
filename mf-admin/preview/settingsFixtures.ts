import type {
  BusinessHours,
  Deleted,
  LoyaltyProgram,
  OrderingPause,
  OrderingSettings,
  PauseOrderingRequest,
  PreviewProgramRequest,
  ProgramPreview,
  Promotion,
  Reward,
  SaveLoyaltyProgramRequest,
  SavePromotionRequest,
  SaveRewardRequest,
  SiteLanguages,
  SitePictures,
  SiteWords,
} from '@site/contracts';
import { answer, refuse, reply, type Fixtures } from '@site/kit/preview';
import { counted, minutesFromNow, pictureUploaded, versioned } from './answers';

function buildHours(): BusinessHours {
  const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
  return {
    timezone: 'America/Chicago',
    days: names.map((label) => ({ label, text: '6AM - 11PM', intervals: [{ open: '06:00', close: '23:00' }] })),
    exceptions: [{ date: '2026-12-25', closed: true, label: 'Christmas' }],
    ...{ today: new Date().toISOString().slice(0, 10), open_now: true },
    ...{ next_change_at: minutesFromNow(120), next_change_local: null },
  };
}

const ORDERING: OrderingSettings = {
  delivery: {
    ...{ enabled: true, fee: '3.99', minimum: '15.00', free_from: '30.00', zips: ['77340', '77320'] },
    ...{ radius_miles: 5, minutes: 25 },
  },
  kitchen: {
    ...{ slot_minutes: 15, capacity_minutes: 60, days_ahead: 2, last_order_minutes: 20, lead_minutes: 15 },
    ...{ always_open: false, accept_minutes: 5, unpaid_percent: 50, unpaid_percent_per_network: 25 },
    unpaid_minutes_per_guest: 60,
  },
  charges: { tax_rate: '0.0825', tip_percents: [15, 18, 20, 25] },
};

const NO_WORDS = { title: '', headline: '', intro: '', flavors: '', fresh: '', combos: '', quick: '', about: '' };

const WORDS: SiteWords = {
  words: { en: { ...NO_WORDS, headline: 'Smoked low and slow' }, es: NO_WORDS },
  specials: [{ name: 'Breakfast Taco', price: '3.50', with_drink: '5.00', served: '6 - 10 A.M.' }],
};

const PROGRAM: LoyaltyProgram = {
  ...{ version: 3, points_per_dollar: '1', points_valid_months: 12, post_after_hours: 0, redemption_valid_days: 30 },
  birthday_bonus_points: 50,
  referral: { referrer_points: 100, friend_points: 50, minimum_order: '15.00', yearly_limit: 10 },
  tiers: [
    { id: 'bronze', name: 'BRONZE', rank: 1, min_points: 0, points_multiplier: '1', benefits: ['A birthday bonus'] },
    {
      id: 'silver',
      name: 'SILVER',
      rank: 2,
      min_points: 500,
      points_multiplier: '1.25',
      benefits: ['Seasonal rewards'],
    },
  ],
  ...{ created_at: '2026-09-01T12:00:00Z', created_by: 'Ada Pine' },
};

const PROMOTION: Promotion = {
  ...{ id: 'p1', code: 'PINE10', kind: 'percent', value: '10', minimum_subtotal: '0.00', max_discount: null },
  ...{ starts_at: null, ends_at: null, per_customer_limit: 1, total_limit: null, active: true },
  ...{ description: '10% off your order', used_count: 41, created_at: '2026-10-01T12:00:00Z' },
};

function buildReward(id: string, request: SaveRewardRequest): Reward {
  return {
    ...{ terms_conditions: null, is_active: true, min_tier: 'BRONZE', menu_item_ids: [], discount_value: null },
    ...{ per_customer_limit: null, stock_remaining: null, starts_at: null, ends_at: null, image_url: null },
    ...{ can_redeem: false, points_needed: request.points_required },
    ...request,
    id,
  };
}

const TEA: SaveRewardRequest = {
  ...{ name: 'Free sweet tea', description: 'A cold glass.', reward_type: 'free_item', category: 'drink' },
  ...{ points_required: 75, menu_item_ids: [12] },
};

function rewardFixtures(isEmpty: boolean): Fixtures {
  let program = PROGRAM;
  let rewards = isEmpty ? [] : [buildReward('w1', TEA)];
  const missing = () => refuse('not_found', 'This reward is gone.');
  return {
    'GET /api/rewards/program': answer<LoyaltyProgram>(() => versioned<LoyaltyProgram>(program)),
    'PUT /api/rewards/program': answer<LoyaltyProgram>(({ body }) => {
      program = { ...program, ...(body as SaveLoyaltyProgramRequest), version: program.version + 1 };
      return versioned<LoyaltyProgram>(program);
    }),
    'POST /api/rewards/program/preview': answer<ProgramPreview>(({ body }) => {
      const { amount, points_per_dollar, tiers } = body as PreviewProgramRequest;
      const base = Number(amount) * Number(points_per_dollar);
      return {
        amount,
        tiers: tiers.map(({ name, points_multiplier }) => ({
          name,
          points: Math.floor(base * Number(points_multiplier)),
        })),
      };
    }),
    'GET /api/rewards/catalog': answer<Reward[]>(() => rewards),
    'GET /api/rewards/catalog/:id': answer<Reward>(({ params }) => {
      const known = rewards.find(({ id }) => id === params.id);
      return known ? versioned<Reward>(known) : missing();
    }),
    'POST /api/rewards/catalog': answer<Reward>(({ body }) => {
      const added = buildReward(`w${rewards.length + 2}`, body as SaveRewardRequest);
      rewards = [...rewards, added];
      return reply<Reward>(added, { status: 201 });
    }),
    'PUT /api/rewards/catalog/:id': answer<Reward>(({ params, body }) => {
      const saved = buildReward(params.id ?? '', body as SaveRewardRequest);
      rewards = rewards.map((known) => (known.id === saved.id ? saved : known));
      return versioned<Reward>(saved);
    }),
  };
}

function promotionFixtures(isEmpty: boolean): Fixtures {
  let promotions = isEmpty ? [] : [PROMOTION];
  return {
    'GET /api/promotions': answer<Promotion[]>(() => counted<Promotion>(promotions)),
    'GET /api/promotions/:id': answer<Promotion>(({ params }) => {
      const known = promotions.find(({ id }) => id === params.id);
      return known ? versioned<Promotion>(known) : refuse('not_found', 'This code is gone.');
    }),
    'POST /api/promotions': answer<Promotion>(({ body }) => {
      const added: Promotion = {
        ...PROMOTION,
        ...(body as SavePromotionRequest),
        ...{ id: `p${promotions.length + 2}`, used_count: 0, created_at: minutesFromNow(0) },
      };
      promotions = [...promotions, added];
      return reply<Promotion>(added, { status: 201 });
    }),
    'PUT /api/promotions/:id': answer<Promotion>(({ params, body }) => {
      const saved: Promotion = { ...PROMOTION, ...(body as SavePromotionRequest), id: params.id ?? '' };
      promotions = promotions.map((known) => (known.id === saved.id ? saved : known));
      return versioned<Promotion>(saved);
    }),
    'DELETE /api/promotions/:id': answer<Deleted>(({ params }) => {
      promotions = promotions.filter(({ id }) => id !== params.id);
      return { success: true };
    }),
  };
}

/** What is read at an address and saved there as a whole. */
function kept<T extends object = never>(path: string, first: NoInfer<T>): Fixtures {
  let last: T = first;
  return {
    [`GET ${path}`]: answer<T>(() => versioned<T>(last)),
    [`PUT ${path}`]: answer<T>(({ body }) => {
      last = { ...last, ...(body as Partial<T>) };
      return versioned<T>(last);
    }),
  };
}

/** What staff set of the site: saving answers with what was saved. */
export function settingsFixtures(isEmpty: boolean): Fixtures {
  let pause: OrderingPause = { paused_until: null };
  return {
    ...kept<BusinessHours>('/api/business-hours', buildHours()),
    ...kept<OrderingSettings>('/api/ordering/settings', ORDERING),
    ...kept<SiteLanguages>('/api/site/languages', { languages: ['en', 'es'] }),
    ...kept<SiteWords>('/api/site/words', WORDS),
    ...kept<SitePictures>('/api/site/pictures', { hero: null, logo: null }),
    'POST /api/admin/site/pictures/:kind': pictureUploaded,
    'GET /api/admin/ordering/pause': answer<OrderingPause>(() => pause),
    'PUT /api/admin/ordering/pause': answer<OrderingPause>(({ body }) => {
      const { minutes } = body as PauseOrderingRequest;
      pause = { paused_until: minutes === 0 ? null : minutesFromNow(minutes) };
      return pause;
    }),
    ...rewardFixtures(isEmpty),
    ...promotionFixtures(isEmpty),
  };
}
