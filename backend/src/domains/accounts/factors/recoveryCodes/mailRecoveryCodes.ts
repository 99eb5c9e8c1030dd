import type { Transaction } from 'sequelize';
import type { AuthUserRow } from '../../../../database/models/AuthUser';
import { readEnv } from '../../../../env';
import { brandName, helpWords } from '../../email/mailWords';
import { sendAccountMail } from '../../email/sendAccountMail';

export type RecoveryCodesChange = 'made' | 'removed' | { left: number };

/** Mails a user about their recovery codes: about each use, too (ACC-M8). */
export async function mailRecoveryCodes(
  { merchantId, email }: AuthUserRow,
  change: RecoveryCodesChange,
  transaction: Transaction,
): Promise<void> {
  if (email === '') return;
  const { heading, text } = wordsOf(change);
  const mail = {
    subject: heading,
    preheader: text,
    heading,
    blocks: [
      { kind: 'paragraph' as const, text },
      {
        kind: 'note' as const,
        text: `If it was you, all is well. If not, ask for a new password at ${readEnv().PUBLIC_ORIGIN}/login at once. ${helpWords()}`,
      },
    ],
    because: `the recovery codes of your account at ${brandName()} were used or changed`,
  };
  await sendAccountMail({ merchantId, to: email, mail }, transaction);
}

function wordsOf(change: RecoveryCodesChange): { heading: string; text: string } {
  const account = `your account at ${brandName()}`;
  if (change === 'made') {
    return {
      heading: 'New recovery codes were made',
      text: `New recovery codes were made for ${account}. Any from before are worth nothing any more.`,
    };
  }
  if (change === 'removed') {
    return {
      heading: 'Your recovery codes were removed',
      text: `The recovery codes of ${account} were removed. None of them counts any more.`,
    };
  }
  return {
    heading: 'A recovery code was used',
    text: `Somebody signed in to ${account} with one of its recovery codes. ${left(change.left)}`,
  };
}

function left(count: number): string {
  if (count === 0) return 'None is left: make new ones on your account page.';
  return count === 1 ? 'One is left.' : `${count} are left.`;
}
