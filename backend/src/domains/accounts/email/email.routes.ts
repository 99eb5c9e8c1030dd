import { inTransaction } from '../../../database/transaction';
import { AuthError, invalid } from '../AuthError';
import type { AuthCall, AuthRouters } from '../protocol/authRouter';
import { readEmail } from '../users/readEmail';
import { readPhone } from '../users/readPhone';
import { requestMail, type MailRequested } from './requestMail';
import { generateLink } from './generateLink';
import { inviteByMail } from './inviteByMail';
import { reauthenticate } from './reauthenticate';

/** Every answer of the first four is the same for known and unknown addresses (ACC-E1). */
export function emailRoutes({ open, person, service }: AuthRouters): void {
  open.post('/recover', { limit: 'recover' }, async (call) => {
    const email = call.body.email ?? '';
    if (email === '') throw invalid('Password recovery requires an email');
    return ask({ kind: 'recovery', address: readEmail(email) }, call);
  });
  open.post('/resend', { limit: 'resend' }, resend);
  open.post('/otp', { limit: 'otp' }, sendCode);
  open.post('/magiclink', { limit: 'otp' }, sendCode);
  person.get('/reauthenticate', { limit: 'otp' }, reauthenticate);
  service.post('/invite', {}, inviteByMail);
  service.post('/admin/generate_link', {}, generateLink);
}

async function ask(asked: Pick<MailRequested, 'kind' | 'address' | 'newUser'>, call: AuthCall): Promise<object> {
  await inTransaction((transaction) => requestMail(asked, call, transaction));
  return {};
}

/** The mail of each type; none of those that would be text messages. */
const RESENT: Record<string, MailRequested['kind'] | undefined> = {
  signup: 'signup_again',
  email_change: 'email_change',
  sms: undefined,
  phone_change: undefined,
};

async function resend(call: AuthCall): Promise<object> {
  const { type, email, phone } = readResent(call);
  const kind = RESENT[type];
  const address = email === '' ? '' : readEmail(email);
  if (address !== '' && kind) return ask({ kind, address }, call);
  if (phone !== '') {
    if (!call.settings.env.AUTH_PHONE_AUTOCONFIRM) {
      throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled');
    }
    readPhone(phone);
  }
  // Numbers are confirmed without a message, so no message can be sent again.
  return {};
}

/** A known type, and either an address or a number, the other of which is empty. */
function readResent({ body }: AuthCall): { type: string; email: string; phone: string } {
  const { type = '', email = '', phone = '' } = body;
  if (!Object.hasOwn(RESENT, type)) {
    throw invalid(`Missing one of these types: ${Object.keys(RESENT).join(', ')}`);
  }
  if (type === 'signup' && email === '') throw invalid('Type provided requires an email address');
  if (type === 'sms' && phone === '') throw invalid('Type provided requires a phone number');
  if (email !== '' && phone !== '') throw invalid('Only an email address or phone number should be provided.');
  if (email === '' && phone === '') throw invalid('Missing email address or phone number');
  return { type, email, phone };
}

async function sendCode(call: AuthCall): Promise<object> {
  const { body } = call;
  const { email = '', phone = '' } = body;
  if (email !== '' && phone !== '') throw invalid('Only an email address or phone number should be provided');
  if (email !== '' && body.channel) throw invalid('Channel should only be specified with Phone OTP');
  if (phone !== '') throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
  if (email === '') throw invalid('One of email or phone must be set');
  const data = body.data ?? {};
  const newUser = (body.create_user ?? true) ? { data } : null;
  return ask({ kind: 'otp', address: readEmail(email), newUser }, call);
}
