import type { Origin } from '../limits/originOf';
import { askedFrom, brandName, codeWords, helpWords } from './mailWords';
import type { AccountMail } from './sendAccountMail';

type Linked = { address: string; link: string; code: string; origin: Origin };

export function confirmationMail({ address, link, code, origin }: Linked): AccountMail {
  return {
    subject: 'Confirm your e-mail address',
    preheader: 'One step, and your account is ready.',
    heading: `Welcome to ${brandName()}!`,
    blocks: [
      { kind: 'paragraph', text: `Please confirm that ${address} is yours. Then your account is ready.` },
      { kind: 'button', label: 'Confirm my address', href: link },
      askedFrom(origin),
      codeWords(code),
      {
        kind: 'note',
        text: 'The link works once, within an hour. If you did not sign up, you need do nothing: without this step nobody can use your address here.',
      },
    ],
    because: `somebody signed up with this address at ${brandName()}`,
  };
}

/** To the owner of an account, when its address is signed up again (ACC-E2). */
export function alreadySignedUpMail({ signIn, origin }: { signIn: string; origin: Origin }): AccountMail {
  return {
    subject: 'You already have an account',
    preheader: 'Sign in with the password you chose then, or choose a new one.',
    heading: 'You have been here before',
    blocks: [
      {
        kind: 'paragraph',
        text: `Somebody just signed up with this address, but it has an account at ${brandName()} already. Nothing about it was changed.`,
      },
      {
        kind: 'paragraph',
        text: 'If it was you, sign in with your password. If it has slipped your mind, choose a new one on the same page.',
      },
      { kind: 'button', label: 'Sign in', href: signIn },
      askedFrom(origin),
      { kind: 'note', text: 'If it was not you, you need do nothing.' },
    ],
    because: `somebody signed up with this address at ${brandName()}, where it has an account`,
  };
}

export function magicLinkMail({ link, code, origin }: Linked): AccountMail {
  return {
    subject: `Your sign-in link for ${brandName()}`,
    preheader: 'A link and a code. Either signs you in.',
    heading: 'Sign in without a password',
    blocks: [
      { kind: 'button', label: 'Sign in', href: link },
      { kind: 'headline', label: 'Or enter this code', value: code, note: 'The code is good for 10 minutes.' },
      askedFrom(origin),
      {
        kind: 'note',
        text: 'The link works once, within an hour. Give neither to anybody: we never ask for them. If it was not you, you need do nothing.',
      },
    ],
    because: `somebody asked to sign in at ${brandName()} with this address`,
  };
}

export function recoveryMail({ link, code, origin }: Linked): AccountMail {
  return {
    subject: 'Choose a new password',
    preheader: 'This link leads to a form for a new password.',
    heading: 'A new password',
    blocks: [
      { kind: 'paragraph', text: `Somebody asked for a new password for your account at ${brandName()}.` },
      { kind: 'button', label: 'Choose a new password', href: link },
      askedFrom(origin),
      codeWords(code),
      {
        kind: 'note',
        text: 'The link works once, within an hour. If it was not you, you need do nothing: your password stays as it is.',
      },
    ],
    because: `somebody asked for a new password for this address at ${brandName()}`,
  };
}

export function invitationMail({ link, code }: Omit<Linked, 'origin'>): AccountMail {
  return {
    subject: `You are invited to ${brandName()}`,
    preheader: 'Accept, and choose a password.',
    heading: 'You are invited',
    blocks: [
      { kind: 'paragraph', text: `${brandName()} has made an account for you. Accept the invitation to use it.` },
      { kind: 'button', label: 'Accept the invitation', href: link },
      codeWords(code),
      {
        kind: 'note',
        text: 'The link works once, within an hour. If you expected nothing like it, you need do nothing.',
      },
    ],
    because: `somebody who runs ${brandName()} invited this address`,
  };
}

type Change = Omit<Linked, 'address'> & { from: string; to: string };

/** To the address that is to go. */
export function changeFromMail({ from, to, link, code, origin }: Change): AccountMail {
  return {
    subject: 'Agree to your new e-mail address',
    preheader: 'Both addresses have to agree.',
    heading: 'A new address for your account',
    blocks: [
      {
        kind: 'paragraph',
        text: `Your account at ${brandName()} is to move from ${from} to ${to}. We have written to both: the change is made once both have agreed.`,
      },
      { kind: 'button', label: 'Agree to the change', href: link },
      askedFrom(origin),
      codeWords(code),
      {
        kind: 'note',
        text: `The link works once, within an hour. If it was not you, do not agree, and change your password: the request came from somebody signed in to your account. ${helpWords()}`,
      },
    ],
    because: `it is the address of an account at ${brandName()} that is to get another`,
  };
}

/** To the address that is to come. */
export function changeToMail({ from, to, link, code, origin }: Change): AccountMail {
  return {
    subject: 'Confirm your new e-mail address',
    preheader: from === '' ? 'One step, and it is yours.' : 'Both addresses have to agree.',
    heading: 'Is this your address?',
    blocks: [
      {
        kind: 'paragraph',
        text:
          from === ''
            ? `An account at ${brandName()} is to get the address ${to}. Please confirm that it is yours.`
            : `An account at ${brandName()} is to get the address ${to} in place of another. Please confirm that it is yours. The other address has to agree, too.`,
      },
      { kind: 'button', label: 'Confirm this address', href: link },
      askedFrom(origin),
      codeWords(code),
      { kind: 'note', text: 'The link works once, within an hour. If it was not you, you need do nothing.' },
    ],
    because: `somebody wants to use this address at ${brandName()}`,
  };
}

/** A code for somebody who is signed in already, before something that a borrowed device must not do. */
export function reauthenticationMail({ code, origin }: { code: string; origin: Origin }): AccountMail {
  return {
    // The code is not in it: subjects are kept and listed.
    subject: `Your code for ${brandName()}`,
    preheader: 'Enter it where you were asked for it.',
    heading: 'Is it you?',
    blocks: [
      { kind: 'paragraph', text: 'Enter this code to go on with the change to your account.' },
      { kind: 'headline', label: 'Your code', value: code, note: 'It is good for 10 minutes.' },
      askedFrom(origin),
      {
        kind: 'note',
        text: `Give it to nobody: we never ask for it. If it was not you, somebody is signed in to your account: change your password. ${helpWords()}`,
      },
    ],
    because: `somebody signed in to your account at ${brandName()} asked for a code`,
  };
}
