import type { SealedAgain } from '../database/sealColumnAgain';
import { adoptSiteSecret } from '../database/siteSecret';
import { inTransaction } from '../database/transaction';
import { recordCommand, sealFactorsAgain } from '../domains/accounts';
import { sealDetailsAgain } from '../domains/careers';
import { sealMailsAgain } from '../domains/mail';
import { EnvironmentError, type Env } from '../env';

/** Makes SITE_SECRET the one of the site, whatever was made under the one before. */
export async function adoptSecret(env: Env): Promise<string> {
  await adopt(env, 'staff.command.adopt-secret');
  return 'SITE_SECRET is the one of this site from now on. Start every server with it';
}

/**
 * Makes SITE_SECRET the one of the site in place of one of SITE_SECRET_FALLBACKS, and seals under it what the site keeps for
 * long. It may be repeated: what was sealed meanwhile is sealed again.
 */
export async function rotateSecret(env: Env): Promise<string> {
  if (env.SITE_SECRET_FALLBACKS === '') {
    throw new EnvironmentError(
      'SITE_SECRET_FALLBACKS must name the secret that the site had. docs/deploy.md has the steps.',
    );
  }
  // Servers that do not know this secret are not ready from here on: they could not open what is sealed under it.
  await adopt(env, 'staff.command.rotate-secret');
  const [factors, applications, mails] = [await sealFactorsAgain(), await sealDetailsAgain(), await sealMailsAgain()];
  return [
    'SITE_SECRET is the one of this site from now on',
    `Sealed again: second factors ${factors.sealed}, job applications ${applications.sealed}, mails ${mails.sealed}`,
    ...unreadableOf([factors, applications, mails]),
  ].join('\n');
}

function unreadableOf(all: readonly SealedAgain[]): string[] {
  const count = all.reduce((sum, { unreadable }) => sum + unreadable, 0);
  return count > 0 ? [`Sealed under a secret that is not in the settings, and left: ${count}`] : [];
}

function adopt({ MERCHANT_ID: merchantId }: Env, action: 'staff.command.adopt-secret' | 'staff.command.rotate-secret') {
  return inTransaction(async (transaction) => {
    await adoptSiteSecret(transaction);
    await recordCommand({ action, merchantId, userId: null }, transaction);
  });
}
