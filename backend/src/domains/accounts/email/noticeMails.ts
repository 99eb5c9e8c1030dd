import type { Locale } from '@site/contracts';
import type { Transaction } from 'sequelize';
import type { AuthUserRow } from '../../../database/models/AuthUser';
import { note, paragraph } from '../../mail';
import { sendAccountMail, type WriteMail } from './sendAccountMail';

/** The account that is notified. `locale` comes from the request that changed it; undefined if a program or staff changed it. */
export type Notified = Pick<AuthUserRow, 'merchantId' | 'email'> & { locale?: Locale | undefined };

/** Notifies the owner that the password was changed (ACC-D7). */
export async function mailPasswordChanged(to: Notified, transaction: Transaction): Promise<void> {
  await notify(to, passwordChanged, transaction);
}

const passwordChanged: WriteMail = ({ t, brand, notYou }) => ({
  subject: t('Your password was changed'),
  preheader: t('Every other device was signed out.'),
  heading: t('Your password was changed'),
  blocks: [
    paragraph(
      t('The password of your account at {brand} was just changed. Every other device was signed out.', {
        brand,
      }),
    ),
    notYou(),
  ],
  reason: t('You get this mail because the password of your account at {brand} was changed.', { brand }),
});

/** Tells the address that was left (ACC-D7). @param to with the address before */
export async function mailEmailChanged(to: Notified, address: string, transaction: Transaction): Promise<void> {
  const write: WriteMail = ({ t, brand, phone }) => ({
    subject: t('Your e-mail address was changed'),
    preheader: t('Your account is known by {address} now.', { address }),
    heading: t('Your address was changed'),
    blocks: [
      paragraph(
        t(
          'Your account at {brand} is known by {address} from now on. This address has nothing to do with it any more.',
          { brand, address },
        ),
      ),
      note(t('If it was not you, call us at {phone} at once.', { phone })),
    ],
    reason: t('You get this mail because it was the address of your account at {brand}.', { brand }),
  });
  await notify(to, write, transaction);
}

type AddedOrRemoved = 'added' | 'removed';

/** Tells that an authenticator app was added or removed (ACC-D7, ACC-M8). */
export async function mailFactorChanged(to: Notified, change: AddedOrRemoved, transaction: Transaction): Promise<void> {
  const isAdded = change === 'added';
  const write: WriteMail = ({ t, brand, notYou }) => ({
    subject: isAdded ? t('Two-step sign-in was turned on') : t('An authenticator app was removed'),
    preheader: isAdded
      ? t('Your account asks for a code from now on.')
      : t('It gives no codes for your account any more.'),
    heading: isAdded ? t('An authenticator app was added') : t('An authenticator app was removed'),
    blocks: [
      paragraph(
        isAdded
          ? t('Your account at {brand} now asks for a code of your authenticator app when you sign in.', { brand })
          : t('An authenticator app was removed from your account at {brand}. Its codes are worth nothing any more.', {
              brand,
            }),
      ),
      notYou(),
    ],
    reason: t('You get this mail because the two-step sign-in of your account at {brand} was changed.', { brand }),
  });
  await notify(to, write, transaction);
}

/** Tells that there is one way more, or less, to sign in (ACC-D7). */
export async function mailSignInLinked(
  to: Notified,
  { label, change }: { label: string; change: AddedOrRemoved },
  transaction: Transaction,
): Promise<void> {
  const isAdded = change === 'added';
  const write: WriteMail = ({ t, brand, notYou }) => ({
    subject: isAdded
      ? t('{label} was added to your account', { label })
      : t('{label} was removed from your account', { label }),
    preheader: isAdded ? t('You can sign in with it from now on.') : t('It does not sign you in any more.'),
    heading: isAdded ? t('A way to sign in was added') : t('A way to sign in was removed'),
    blocks: [
      paragraph(
        isAdded
          ? t('You can now sign in to your account at {brand} with {label}.', { brand, label })
          : t('{label} does not sign you in to your account at {brand} any more.', { brand, label }),
      ),
      notYou(),
    ],
    reason: t('You get this mail because the ways to sign in to your account at {brand} were changed.', { brand }),
  });
  await notify(to, write, transaction);
}

/** Sends a notice to an account's owner; an account without an address gets none. */
export async function notify(to: Notified, mail: WriteMail, transaction: Transaction): Promise<void> {
  if (to.email === '') return;
  await sendAccountMail({ merchantId: to.merchantId, to: to.email, locale: to.locale, mail }, transaction);
}
