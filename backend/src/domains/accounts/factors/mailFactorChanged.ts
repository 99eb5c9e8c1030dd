import type { Transaction } from 'sequelize';
import { uuidv7 } from 'uuidv7';
import type { AuthUserRow } from '../../../database/models/AuthUser';
import { readEnv } from '../../../env';
import { renderMail, sendMail } from '../../mail';
import { brandOf } from '../../site';

const TOLD = {
  added: {
    heading: 'Two-step sign-in is on',
    text: 'An authenticator app was added to your account. From now on, signing in takes a code of it too.',
  },
  removed: {
    heading: 'An authenticator app was removed',
    text: 'An authenticator app was removed from your account. Its codes no longer count.',
  },
};

/** Tells somebody that what protects their account has changed (statement M8). */
export async function mailFactorChanged(
  { merchantId, id, email }: AuthUserRow,
  change: keyof typeof TOLD,
  transaction: Transaction,
): Promise<void> {
  if (email === '') return;
  const env = readEnv();
  const brand = brandOf(env);
  const { heading, text } = TOLD[change];
  const rendered = renderMail({
    subject: `${heading}: your account at ${brand.name}`,
    preheader: 'If this was not you, change your password now.',
    heading,
    blocks: [
      { kind: 'paragraph', text },
      {
        kind: 'note',
        text: `If this was not you, set a new password and call us at ${brand.phone}.`,
      },
    ],
    brand,
    site: env.PUBLIC_ORIGIN,
    reason: `You get this mail because you have an account at ${brand.name}.`,
  });
  const key = `factor-${change}:${id}:${uuidv7()}`;
  await sendMail({ merchantId, key, to: email, ...rendered }, transaction);
}
