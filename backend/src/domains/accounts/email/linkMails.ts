import { button, note, paragraph } from '../../mail';
import type { Origin } from '../limits/originOf';
import type { WriteMail } from './sendAccountMail';

export type Linked = { address: string; link: string; code: string; origin: Origin };

export function confirmationMail({ address, link, code, origin }: Linked): WriteMail {
  return ({ t, brand, askedFrom, codeNote }) => ({
    subject: t('Confirm your e-mail address'),
    preheader: t('One step, and your account is ready.'),
    heading: t('Welcome to {brand}!', { brand }),
    blocks: [
      paragraph(t('Please confirm that {address} is yours. Then your account is ready.', { address })),
      button(t('Confirm my address'), link),
      askedFrom(origin),
      codeNote(code),
      note(
        t(
          'The link works once, within an hour. If you did not sign up, you need do nothing: without this step nobody can use your address here.',
        ),
      ),
    ],
    reason: t('You get this mail because somebody signed up with this address at {brand}.', { brand }),
  });
}

/** The mail to the owner of an account whose address was signed up again (ACC-E2). */
export function alreadySignedUpMail({ signIn, origin }: { signIn: string; origin: Origin }): WriteMail {
  return ({ t, brand, askedFrom }) => ({
    subject: t('You already have an account'),
    preheader: t('Sign in with the password you chose then, or choose a new one.'),
    heading: t('You have been here before'),
    blocks: [
      paragraph(
        t(
          'Somebody just signed up with this address, but it has an account at {brand} already. Nothing about it was changed.',
          { brand },
        ),
      ),
      paragraph(
        t('If it was you, sign in with your password. If it has slipped your mind, choose a new one on the same page.'),
      ),
      button(t('Sign in'), signIn),
      askedFrom(origin),
      note(t('If it was not you, you need do nothing.')),
    ],
    reason: t('You get this mail because somebody signed up with this address at {brand}, where it has an account.', {
      brand,
    }),
  });
}

export function magicLinkMail({ link, code, origin }: Linked): WriteMail {
  return ({ t, brand, askedFrom }) => ({
    subject: t('Your sign-in link for {brand}', { brand }),
    preheader: t('A link and a code. Either signs you in.'),
    heading: t('Sign in without a password'),
    blocks: [
      button(t('Sign in'), link),
      { kind: 'headline', label: t('Or enter this code'), value: code, note: t('The code is good for 10 minutes.') },
      askedFrom(origin),
      note(
        t(
          'The link works once, within an hour. Give neither to anybody: we never ask for them. If it was not you, you need do nothing.',
        ),
      ),
    ],
    reason: t('You get this mail because somebody asked to sign in at {brand} with this address.', { brand }),
  });
}

export function recoveryMail({ link, code, origin }: Linked): WriteMail {
  return ({ t, brand, askedFrom, codeNote }) => ({
    subject: t('Choose a new password'),
    preheader: t('This link leads to a form for a new password.'),
    heading: t('A new password'),
    blocks: [
      paragraph(t('Somebody asked for a new password for your account at {brand}.', { brand })),
      button(t('Choose a new password'), link),
      askedFrom(origin),
      codeNote(code),
      note(
        t('The link works once, within an hour. If it was not you, you need do nothing: your password stays as it is.'),
      ),
    ],
    reason: t('You get this mail because somebody asked for a new password for this address at {brand}.', { brand }),
  });
}

/** Sent by a program of the restaurant, whose `Accept-Language` names the language of the invited person. */
export function invitationMail({ link, code }: Omit<Linked, 'origin'>): WriteMail {
  return ({ t, brand, codeNote }) => ({
    subject: t('You are invited to {brand}', { brand }),
    preheader: t('Accept, and choose a password.'),
    heading: t('You are invited'),
    blocks: [
      paragraph(t('{brand} has made an account for you. Accept the invitation to use it.', { brand })),
      button(t('Accept the invitation'), link),
      codeNote(code),
      note(t('The link works once, within an hour. If you expected nothing like it, you need do nothing.')),
    ],
    reason: t('You get this mail because somebody who runs {brand} invited this address.', { brand }),
  });
}

/** A code for a signed-in user, before an action that a borrowed device must not take. */
export function reauthenticationMail({ code, origin }: { code: string; origin: Origin }): WriteMail {
  return ({ t, brand, askedFrom, help }) => ({
    // The code is not in it: subjects are kept and listed.
    subject: t('Your code for {brand}', { brand }),
    preheader: t('Enter it where you were asked for it.'),
    heading: t('Is it you?'),
    blocks: [
      paragraph(t('Enter this code to go on with the change to your account.')),
      { kind: 'headline', label: t('Your code'), value: code, note: t('It is good for 10 minutes.') },
      askedFrom(origin),
      note(
        `${t(
          'Give it to nobody: we never ask for it. If it was not you, somebody is signed in to your account: change your password.',
        )} ${help()}`,
      ),
    ],
    reason: t('You get this mail because somebody signed in to your account at {brand} asked for a code.', { brand }),
  });
}
