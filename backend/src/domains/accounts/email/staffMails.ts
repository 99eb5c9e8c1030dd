import { button, note, paragraph } from '../../mail';
import { readEnv } from '../../../env';
import type { AccountMail } from './sendAccountMail';

/** The mail to a new member of staff without an account: its link leads to a form for a password. */
export function staffInvitationMail(link: string): AccountMail {
  const { BRAND_NAME: brand } = readEnv();
  return {
    subject: `You are invited to work at ${brand}`,
    preheader: 'Choose a password, and sign in to the admin area.',
    heading: 'Welcome to the team',
    blocks: [
      paragraph(`An owner of ${brand} has made a staff account for you.`),
      button('Choose a password', link),
      note(
        'The link works once, within an hour. Ask the owner for another one when it has expired. If you expected nothing like it, ignore this mail.',
      ),
    ],
    reason: `You get this mail because an owner of ${brand} invited this address.`,
  };
}

/** The mail to a new member of staff who has an account. */
export function staffWelcomeMail(): AccountMail {
  const { BRAND_NAME: brand, PUBLIC_ORIGIN } = readEnv();
  return {
    subject: `You are now staff at ${brand}`,
    preheader: 'Sign in with the account that you have.',
    heading: 'Welcome to the team',
    blocks: [
      paragraph(`An owner of ${brand} has given your account access to the admin area.`),
      button('Open the admin area', `${PUBLIC_ORIGIN}/admin`),
      note('If you expected nothing like it, reply to the restaurant and tell them.'),
    ],
    reason: `You get this mail because an owner of ${brand} made this account one of staff.`,
  };
}
