import { LOCALES, type Locale, type RestaurantWords, type SiteWords } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { StoredSiteWords } from '../../database/models/StoredSiteWords';
import { readEnv } from '../../env';
import { LONE_PINE_WORDS } from '../../env/lonePineWords';
import { now } from '../../lib/clock';

const NO_WORDS: RestaurantWords = {
  title: '',
  headline: '',
  intro: '',
  flavors: '',
  fresh: '',
  combos: '',
  quick: '',
  about: '',
};

/** The restaurant's texts about itself. Until staff have written some, the demo has its own, other sites have none. */
export async function readWords(merchantId: string, transaction?: Transaction): Promise<SiteWords> {
  const row = await StoredSiteWords.findOne({ where: { merchantId }, transaction });
  const usual: Partial<SiteWords> = readEnv().SITE_MODE === 'production' ? {} : LONE_PINE_WORDS;
  const saved = row ? (JSON.parse(row.content) as Partial<SiteWords>) : usual;
  // A version of the site that knew fewer texts or languages may have saved them.
  const words = Object.fromEntries(
    LOCALES.map((locale) => [locale, { ...NO_WORDS, ...saved.words?.[locale] }]),
  ) as Record<Locale, RestaurantWords>;
  return { words, specials: saved.specials ?? [] };
}

/** Replaces them; pages follow within seconds. */
export async function saveWords(merchantId: string, saved: SiteWords, transaction: Transaction): Promise<SiteWords> {
  await StoredSiteWords.upsert({ merchantId, content: JSON.stringify(saved), updatedAt: now() }, { transaction });
  return readWords(merchantId, transaction);
}
