import type { Locale } from '@site/contracts';
import { AuthUser } from '../../../database/models/AuthUser';
import type { AuthOneTimeTokenRow } from '../../../database/models/AuthOneTimeToken';
import { textsIn } from '../messages';

/** What the page of a link says will happen. */
export type LinkWords = {
  heading: string;
  text: string;
  button: string;
  /** For a mail that the person did not ask for themselves. */
  warning?: string;
};

/** Names the address, so that a person notices a link into another account. */
export async function linkWords(token: AuthOneTimeTokenRow, brand: string, locale: Locale): Promise<LinkWords> {
  const { t } = textsIn(locale);
  const { address } = token;
  switch (token.purpose) {
    case 'signup':
      return {
        heading: t('Confirm your address'),
        text: t('Your account at {brand} will be known by {address}, and you will be signed in here.', {
          brand,
          address,
        }),
        button: t('Confirm and sign in'),
      };
    case 'invite':
      return {
        heading: t('Welcome to {brand}', { brand }),
        text: t('You will be signed in here as {address}.', { address }),
        button: t('Accept the invitation'),
      };
    case 'recovery':
      if (!(await hasPassword(token))) return firstPasswordWords(address, locale);
      return {
        heading: t('Choose a new password'),
        text: t('You will choose a new password for {address}. Every other device will be signed out.', { address }),
        button: t('Go on'),
      };
    case 'email_change_current':
    case 'email_change_new':
      return changeWords(token, locale);
    default:
      return {
        heading: t('Sign in'),
        text: t('You will be signed in here as {address}.', { address }),
        button: t('Sign in'),
      };
  }
}

async function hasPassword({ merchantId, userId }: AuthOneTimeTokenRow): Promise<boolean> {
  const user = await AuthUser.findOne({ where: { merchantId, id: userId } });
  return user?.passwordHash != null;
}

/** Mostly for a member of staff whom an owner has invited. */
function firstPasswordWords(address: string, locale: Locale): LinkWords {
  const { t } = textsIn(locale);
  return {
    heading: t('Choose a password'),
    text: t('You will choose a password for {address}.', { address }),
    button: t('Go on'),
    warning: t('Did you not expect this? Then close this page: nothing happens without the button.'),
  };
}

async function changeWords({ merchantId, userId, purpose }: AuthOneTimeTokenRow, locale: Locale): Promise<LinkWords> {
  const { t } = textsIn(locale);
  const user = await AuthUser.findOne({ where: { merchantId, id: userId } });
  const to = user?.newEmail ?? '';
  const from = user?.email ?? '';
  const isOld = purpose === 'email_change_current';
  return {
    heading: isOld ? t('Agree to the new address') : t('Confirm your new address'),
    text:
      from === ''
        ? t('Your account will be known by {to}.', { to })
        : t('Your account will be known by {to} instead of {from}, once both addresses have agreed.', { to, from }),
    button: isOld ? t('Agree') : t('Confirm this address'),
  };
}
