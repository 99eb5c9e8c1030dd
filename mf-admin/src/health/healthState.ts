import { HEALTH_COUNT_MAX, type SystemHealth } from '@site/contracts';
import { formatCount } from '@site/kit';

export type Light = 'good' | 'warning' | 'bad';
/** One part of the site at a glance. */
export type HealthTile = { label: string; light: Light; state: string; facts: string[] };

/** A queue that moves is emptied within seconds. */
const SLOW_AFTER_MS = 30_000;

/** `1,000+` where counting stopped. */
function countWords(count: number): string {
  return count >= HEALTH_COUNT_MAX ? `${formatCount(HEALTH_COUNT_MAX)}+` : formatCount(count);
}

/** @param moment writes a moment for people */
export function healthTiles(health: SystemHealth, moment: (instant: string) => string): HealthTile[] {
  return [
    outboxTile(health, moment),
    mailTile(health),
    webhookTile(health, moment),
    reconciliationTile(health, moment),
  ];
}

function outboxTile({ outbox, checked_at }: SystemHealth, moment: (instant: string) => string): HealthTile {
  const isSlow = outbox.oldest_at !== null && Date.parse(checked_at) - Date.parse(outbox.oldest_at) > SLOW_AFTER_MS;
  return {
    label: 'Outbox',
    light: outbox.failing > 0 ? 'bad' : isSlow ? 'warning' : 'good',
    state: outbox.failing > 0 ? `${countWords(outbox.failing)} failing` : isSlow ? 'Slow' : 'Working',
    facts: [
      `${countWords(outbox.pending)} pending, ${countWords(outbox.scheduled)} scheduled for later`,
      outbox.oldest_at === null ? 'Nothing waits' : `Oldest pending: ${moment(outbox.oldest_at)}`,
    ],
  };
}

function mailTile({ mails, mailbox_path }: SystemHealth): HealthTile {
  const delivered = mailbox_path === null ? `${countWords(mails.sent)} sent` : `${countWords(mails.kept)} kept here`;
  return {
    label: 'Mails, last 24 hours',
    light: mails.failed > 0 ? 'bad' : 'good',
    state: mails.failed > 0 ? `${countWords(mails.failed)} failed` : 'Working',
    facts: [delivered, `${countWords(mails.waiting)} waiting to be sent`],
  };
}

function webhookTile(health: SystemHealth, moment: (instant: string) => string): HealthTile {
  const { webhooks, unprocessed_webhooks: unprocessed } = health;
  const sum = (field: 'received' | 'duplicates' | 'refused') =>
    formatCount(webhooks.reduce((total, webhook) => total + webhook[field], 0));
  const last = webhooks
    .flatMap(({ last_received_at: at }) => at ?? [])
    .toSorted()
    .at(-1);
  const refused = webhooks.some((webhook) => webhook.refused > 0);
  return {
    label: 'Webhooks, last 24 hours',
    light: refused ? 'warning' : 'good',
    state: refused ? `${sum('refused')} refused` : 'Working',
    facts: [
      `${sum('received')} received, ${sum('duplicates')} duplicates, ${sum('refused')} refused`,
      unprocessed > 0 ? `${countWords(unprocessed)} not processed yet` : 'All processed',
      last === undefined ? 'None in the last week' : `Last: ${moment(last)}`,
    ],
  };
}

function reconciliationTile({ reconciliation }: SystemHealth, moment: (instant: string) => string): HealthTile {
  const label = 'Last reconciliation';
  if (reconciliation === null) {
    return {
      label,
      light: 'good',
      state: 'None yet',
      facts: ['Payments are compared with the provider each morning after 4 AM'],
    };
  }
  const { status, differences, finished_at, business_date } = reconciliation;
  const facts = [finished_at === null ? `Business day ${business_date}` : `Finished ${moment(finished_at)}`];
  if (status === 'FAILED') return { label, light: 'bad', state: 'A provider did not answer', facts };
  if (status === 'RUNNING') return { label, light: 'good', state: 'Under way', facts };
  if (differences === 0) return { label, light: 'good', state: 'All payments match', facts };
  return { label, light: 'bad', state: differences === 1 ? '1 difference' : `${differences} differences`, facts };
}
