import { DEFAULT_LOCALE, LOCALES, type Locale, type SiteLanguages } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { StoredSiteSettings } from '../../database/models/StoredSiteSettings';
import { readEnv } from '../../env';
import { now } from '../../lib/clock';

/** The languages that guests of a restaurant may choose. Until staff have chosen, the demo offers all, others English alone. */
export async function readLanguages(merchantId: string, transaction?: Transaction): Promise<SiteLanguages> {
  const row = await StoredSiteSettings.findOne({ where: { merchantId }, transaction });
  const usual: readonly Locale[] = readEnv().SITE_MODE === 'demo' ? LOCALES : [DEFAULT_LOCALE];
  const { languages } = row ? (JSON.parse(row.content) as SiteLanguages) : { languages: usual };
  // In the order of LOCALES, and without one that a later version has taken out.
  return { languages: LOCALES.filter((locale) => languages.includes(locale)) };
}

/** Replaces them; pages follow within seconds. */
export async function saveLanguages(
  merchantId: string,
  { languages }: SiteLanguages,
  transaction: Transaction,
): Promise<SiteLanguages> {
  const content = JSON.stringify({ languages } satisfies SiteLanguages);
  await StoredSiteSettings.upsert({ merchantId, content, updatedAt: now() }, { transaction });
  return readLanguages(merchantId, transaction);
}

/**
 * A visitor's language as far as the restaurant offers it, else English. For texts that are written later than they were
 * asked for, such as mails.
 *
 * @param wanted undefined where no visitor asked, and in what an older version wrote down
 */
export async function offeredLocale(
  merchantId: string,
  wanted: Locale | undefined,
  transaction?: Transaction,
): Promise<Locale> {
  if (wanted === undefined || wanted === DEFAULT_LOCALE) return DEFAULT_LOCALE;
  const { languages } = await readLanguages(merchantId, transaction);
  return languages.includes(wanted) ? wanted : DEFAULT_LOCALE;
}
