import { AuthUser } from '../../../database/models/AuthUser';
import type { AuthOneTimeTokenRow } from '../../../database/models/AuthOneTimeToken';

/** What the page of a link says will happen. */
export type LinkWords = { heading: string; text: string; button: string };

/** Names the address, so that nobody is led into somebody else's account unawares. */
export async function linkWords(token: AuthOneTimeTokenRow, brandName: string): Promise<LinkWords> {
  const { address } = token;
  switch (token.purpose) {
    case 'signup':
      return {
        heading: 'Confirm your address',
        text: `Your account at ${brandName} will be known by ${address}, and you will be signed in here.`,
        button: 'Confirm and sign in',
      };
    case 'invite':
      return {
        heading: `Welcome to ${brandName}`,
        text: `You will be signed in here as ${address}.`,
        button: 'Accept the invitation',
      };
    case 'recovery':
      return {
        heading: 'Choose a new password',
        text: `You will choose a new password for ${address}. Every other device will be signed out.`,
        button: 'Go on',
      };
    case 'email_change_current':
    case 'email_change_new':
      return changeWords(token);
    default:
      return { heading: 'Sign in', text: `You will be signed in here as ${address}.`, button: 'Sign in' };
  }
}

async function changeWords({ merchantId, userId, purpose }: AuthOneTimeTokenRow): Promise<LinkWords> {
  const user = await AuthUser.findOne({ where: { merchantId, id: userId }, raw: true });
  const to = user?.newEmail ?? '';
  const from = user?.email ?? '';
  const isOld = purpose === 'email_change_current';
  return {
    heading: isOld ? 'Agree to the new address' : 'Confirm your new address',
    text:
      from === ''
        ? `Your account will be known by ${to}.`
        : `Your account will be known by ${to} instead of ${from}, once both addresses have agreed.`,
    button: isOld ? 'Agree' : 'Confirm this address',
  };
}
