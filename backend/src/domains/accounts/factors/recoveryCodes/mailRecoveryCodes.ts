import type { Transaction } from 'sequelize';
import type { TextFunctions } from '../../../../lib/createTexts';
import { paragraph } from '../../../mail';
import type { MailWords } from '../../email/mailWords';
import { notify, type Notified } from '../../email/noticeMails';

export type RecoveryCodesChange = 'made' | 'removed' | { left: number };

/** Mails a user about their recovery codes: about each use, too (ACC-M8). */
export async function mailRecoveryCodes(
  to: Notified,
  change: RecoveryCodesChange,
  transaction: Transaction,
): Promise<void> {
  await notify(
    to,
    ({ t, plural, brand, notYou }) => {
      const { heading, text } = wordsOf(change, { t, plural, brand });
      return {
        subject: heading,
        preheader: text,
        heading,
        blocks: [paragraph(text), notYou()],
        reason: t('You get this mail because the recovery codes of your account at {brand} were used or changed.', {
          brand,
        }),
      };
    },
    transaction,
  );
}

function wordsOf(
  change: RecoveryCodesChange,
  { t, plural, brand }: Pick<MailWords, 't' | 'plural' | 'brand'>,
): { heading: string; text: string } {
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
    text: `${t('Somebody signed in to your account at {brand} with one of its recovery codes.', { brand })} ${left(change.left, { t, plural })}`,
  };
}

function left(count: number, { t, plural }: TextFunctions): string {
  if (count === 0) return t('None is left: make new ones on your account page.');
  return plural(count, { one: 'One is left.', other: '{count} are left.' });
}
