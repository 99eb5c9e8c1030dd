import { button, note, paragraph } from '../../mail';
import type { Origin } from '../limits/originOf';
import type { WriteMail } from './sendAccountMail';

/** From one address, empty for none, to another. */
type Change = { from: string; to: string; link: string; code: string; origin: Origin };

/** The mail to the present address about a change of it. */
export function changeFromMail({ from, to, link, code, origin }: Change): WriteMail {
  return ({ t, brand, askedFrom, codeNote, help }) => ({
    subject: t('Agree to your new e-mail address'),
    preheader: t('Both addresses have to agree.'),
    heading: t('A new address for your account'),
    blocks: [
      paragraph(
        t(
          'Your account at {brand} is to move from {from} to {to}. We have written to both: the change is made once both have agreed.',
          { brand, from, to },
        ),
      ),
      button(t('Agree to the change'), link),
      askedFrom(origin),
      codeNote(code),
      note(
        `${t(
          'The link works once, within an hour. If it was not you, do not agree, and change your password: the request came from somebody signed in to your account.',
        )} ${help()}`,
      ),
    ],
    reason: t('You get this mail because it is the address of an account at {brand} that is to get another.', {
      brand,
    }),
  });
}

/** The mail to the new address about a change to it. */
export function changeToMail({ from, to, link, code, origin }: Change): WriteMail {
  return ({ t, brand, askedFrom, codeNote }) => ({
    subject: t('Confirm your new e-mail address'),
    preheader: from === '' ? t('One step, and it is yours.') : t('Both addresses have to agree.'),
    heading: t('Is this your address?'),
    blocks: [
      paragraph(
        from === ''
          ? t('An account at {brand} is to get the address {to}. Please confirm that it is yours.', { brand, to })
          : t(
              'An account at {brand} is to get the address {to} in place of another. Please confirm that it is yours. The other address has to agree, too.',
              { brand, to },
            ),
      ),
      button(t('Confirm this address'), link),
      askedFrom(origin),
      codeNote(code),
      note(t('The link works once, within an hour. If it was not you, you need do nothing.')),
    ],
    reason: t('You get this mail because somebody wants to use this address at {brand}.', { brand }),
  });
}
