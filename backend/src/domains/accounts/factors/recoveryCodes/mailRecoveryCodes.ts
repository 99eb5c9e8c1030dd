import { paragraph } from '../../../mail';
import type { Locale } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { brandWords } from '../../email/mailWords';
import { notify, notYou, type Notified } from '../../email/noticeMails';
import { textsIn } from '../../messages';

export type RecoveryCodesChange = 'made' | 'removed' | { left: number };

/** Mails a user about their recovery codes: about each use, too (ACC-M8). */
export async function mailRecoveryCodes(
  to: Notified,
  change: RecoveryCodesChange,
  transaction: Transaction,
): Promise<void> {
  await notify(
    to,
    (locale) => {
      const { t } = textsIn(locale);
      const { heading, text } = wordsOf(change, locale);
      return {
        subject: heading,
        preheader: text,
        heading,
        blocks: [paragraph(text), notYou(locale)],
        reason: t(
          'You get this mail because the recovery codes of your account at {brand} were used or changed.',
          brandWords(),
        ),
      };
    },
    transaction,
  );
}

function wordsOf(change: RecoveryCodesChange, locale: Locale): { heading: string; text: string } {
  const { t } = textsIn(locale);
  const { brand } = brandWords();
  if (change === 'made') {
    return {
      heading: t('New recovery codes were made'),
      text: t('New recovery codes were made for your account at {brand}. Any from before are worth nothing any more.', {
        brand,
      }),
    };
  }
  if (change === 'removed') {
    return {
      heading: t('Your recovery codes were removed'),
      text: t('The recovery codes of your account at {brand} were removed. None of them counts any more.', { brand }),
    };
  }
  return {
    heading: t('A recovery code was used'),
    text: `${t('Somebody signed in to your account at {brand} with one of its recovery codes.', { brand })} ${left(change.left, locale)}`,
  };
}

function left(count: number, locale: Locale): string {
  const { t, plural } = textsIn(locale);
  if (count === 0) return t('None is left: make new ones on your account page.');
  return plural(count, { one: 'One is left.', other: '{count} are left.' });
}
