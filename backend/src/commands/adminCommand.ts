import { changeRole, createAdmin, createAdminLink, listAdmins, resetFactors } from '../domains/accounts';
import { EnvironmentError, type Env } from '../env';
import { adoptSecret, rotateSecret } from './secretCommands';

const USAGE = `Usage: npm run admin -- create EMAIL   makes an account with the role admin; its password is ADMIN_PASSWORD of the
                                       environment, or is chosen by the link that is printed
       npm run admin -- link EMAIL     prints an admin another such link, in place of one that was lost or is too old
       npm run admin -- grant EMAIL    gives an account the role admin
       npm run admin -- revoke EMAIL   takes it away
       npm run admin -- reset-two-step EMAIL
                                       turns two-step sign-in off for a person who lost the phone and the recovery codes
       npm run admin -- list           everybody who has it
       npm run admin -- adopt-secret   makes the SITE_SECRET of the settings the site's own, when the one before is lost
       npm run admin -- rotate-secret  makes it so in place of the one in SITE_SECRET_FALLBACKS, and keeps what is sealed`;

/**
 * Lists, grants and takes away the role admin, and resets the second factor of a person who lost it.
 *
 * @returns what to print
 * @throws EnvironmentError that says how it is used; AuthError about the address or the password
 */
export async function adminCommand(env: Env, [verb = '', email = '', ...more]: readonly string[]): Promise<string> {
  const isComplete = more.length === 0 && (WITHOUT_EMAIL.includes(verb) ? email === '' : email !== '');
  const perform = Object.hasOwn(VERBS, verb) && isComplete ? VERBS[verb] : undefined;
  if (!perform) throw new EnvironmentError(USAGE);
  return perform(env, email);
}

const WITHOUT_EMAIL = ['list', 'adopt-secret', 'rotate-secret'];

const VERBS: Readonly<Record<string, (env: Env, email: string) => Promise<string>>> = {
  create: async (env, email) => {
    const link = await createAdmin(env, { email, password: env.ADMIN_PASSWORD });
    if (link === undefined) return `${email} is an admin, with the password of ADMIN_PASSWORD`;
    return `${email} is an admin. Within an hour, a password is set once at\n${link}`;
  },
  link: async (env, email) => `Within an hour, ${email} sets a password once at\n${await createAdminLink(env, email)}`,
  grant: async (env, email) => {
    await changeRole(env, email, 'admin');
    return `${email} is an admin`;
  },
  revoke: async (env, email) => {
    await changeRole(env, email, 'user');
    return `${email} is no admin any more`;
  },
  'reset-two-step': async (env, email) => {
    await resetFactors(env, email);
    return `${email} signs in with the password alone, until they turn two-step sign-in on again`;
  },
  list: async (env) => {
    const admins = await listAdmins(env);
    if (admins.length === 0) return 'nobody is an admin';
    return admins.map(({ email, since }) => `${email}  since ${new Date(since).toISOString().slice(0, 10)}`).join('\n');
  },
  'adopt-secret': adoptSecret,
  'rotate-secret': rotateSecret,
};
