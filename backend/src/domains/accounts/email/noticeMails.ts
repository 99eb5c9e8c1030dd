import type { Transaction } from 'sequelize';
import type { AuthUserRow } from '../../../database/models/AuthUser';
import { readEnv } from '../../../env';
import { brandName, helpWords } from './mailWords';
import { sendAccountMail, type AccountMail } from './sendAccountMail';

/** Tells that the password is another now (ACC-D7). */
export async function mailPasswordChanged(user: AuthUserRow, transaction: Transaction): Promise<void> {
  await tell(
    user,
    {
      subject: 'Your password was changed',
      preheader: 'Every other device was signed out.',
      heading: 'Your password was changed',
      blocks: [
        {
          kind: 'paragraph',
          text: `The password of your account at ${brandName()} was just changed. Every other device was signed out.`,
        },
        notYou(),
      ],
      because: `the password of your account at ${brandName()} was changed`,
    },
    transaction,
  );
}

/** Tells the address that was left (ACC-D7). */
export async function mailEmailChanged(user: AuthUserRow, from: string, transaction: Transaction): Promise<void> {
  await tell(
    { ...user, email: from },
    {
      subject: 'Your e-mail address was changed',
      preheader: `Your account is known by ${user.email} now.`,
      heading: 'Your address was changed',
      blocks: [
        {
          kind: 'paragraph',
          text: `Your account at ${brandName()} is known by ${user.email} from now on. This address has nothing to do with it any more.`,
        },
        { kind: 'note', text: `If it was not you, call us at ${readEnv().BRAND_PHONE} at once.` },
      ],
      because: `it was the address of your account at ${brandName()}`,
    },
    transaction,
  );
}

/** Tells that an authenticator app was added or removed (ACC-D7, ACC-M8). */
export async function mailFactorChanged(
  user: AuthUserRow,
  change: 'added' | 'removed',
  transaction: Transaction,
): Promise<void> {
  const isAdded = change === 'added';
  await tell(
    user,
    {
      subject: isAdded ? 'Two-step sign-in was turned on' : 'An authenticator app was removed',
      preheader: isAdded ? 'Your account asks for a code from now on.' : 'It gives no codes for your account any more.',
      heading: isAdded ? 'An authenticator app was added' : 'An authenticator app was removed',
      blocks: [
        {
          kind: 'paragraph',
          text: isAdded
            ? `Your account at ${brandName()} now asks for a code of your authenticator app when you sign in.`
            : `An authenticator app was removed from your account at ${brandName()}. Its codes are worth nothing any more.`,
        },
        notYou(),
      ],
      because: `the two-step sign-in of your account at ${brandName()} was changed`,
    },
    transaction,
  );
}

/** Tells that there is one way more, or less, to sign in (ACC-D7). */
export async function mailSignInLinked(
  user: AuthUserRow,
  { label, change }: { label: string; change: 'added' | 'removed' },
  transaction: Transaction,
): Promise<void> {
  const isAdded = change === 'added';
  await tell(
    user,
    {
      subject: isAdded ? `${label} was added to your account` : `${label} was removed from your account`,
      preheader: isAdded ? 'You can sign in with it from now on.' : 'It does not sign you in any more.',
      heading: isAdded ? 'A way to sign in was added' : 'A way to sign in was removed',
      blocks: [
        {
          kind: 'paragraph',
          text: isAdded
            ? `You can now sign in to your account at ${brandName()} with ${label}.`
            : `${label} does not sign you in to your account at ${brandName()} any more.`,
        },
        notYou(),
      ],
      because: `the ways to sign in to your account at ${brandName()} were changed`,
    },
    transaction,
  );
}

function notYou(): AccountMail['blocks'][number] {
  return {
    kind: 'note',
    text: `If it was you, all is well. If not, ask for a new password at ${readEnv().PUBLIC_ORIGIN}/login at once. ${helpWords()}`,
  };
}

async function tell(user: AuthUserRow, mail: AccountMail, transaction: Transaction): Promise<void> {
  if (user.email === '') return;
  await sendAccountMail({ merchantId: user.merchantId, to: user.email, mail }, transaction);
}
