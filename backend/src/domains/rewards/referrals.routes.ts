import type { AcceptedInvitation, Invitation } from '@site/contracts';
import { signedIn } from '../../http/authenticate';
import type { Routers } from '../../http/routers';
import { uuidParams } from '../../http/validate';
import { notFound } from '../../lib/AppError';
import { toWire } from '../../lib/money';
import { readPerson } from '../accounts';
import {
  acceptInvitation,
  ensureAccount,
  findInviter,
  firstName,
  listReferrals,
  presentOwnInvitation,
  readProgram,
} from '../loyalty';
import { memberById, requireProvenEmail } from './requireMember';
import { acceptInvitationSchema, invitationParams, referralsQuery } from './rewards.schema';

/** Inviting friends: a member's link, and what happens to it. */
export function referralsRoutes({ public: anybody, customer, user }: Routers): void {
  customer.get(
    '/api/rewards/customer/:id/referrals',
    {
      summary: 'A member’s invitation link and the friends who followed it, newest first',
      params: uuidParams,
      query: referralsQuery,
      answers: { 200: 'Referrals' },
      problems: ['unauthenticated'],
    },
    async ({ merchantId, actor, params, query: { limit, offset } }) =>
      listReferrals(await memberById({ merchantId, actor }, params.id), { limit, offset }),
  );

  anybody.get(
    '/api/rewards/invitations/:code',
    {
      summary: 'What a new customer gets who follows this member’s link',
      params: invitationParams,
      answers: { 200: 'Invitation' },
      limit: { max: 60, seconds: 60, by: 'address' },
    },
    async ({ merchantId, params }) => {
      const [inviter, { terms }] = await Promise.all([findInviter(merchantId, params.code), readProgram(merchantId)]);
      if (!inviter) throw notFound('This invitation');
      return {
        code: inviter.referralCode,
        inviter: firstName(await readPerson(merchantId, inviter.userId)),
        friend_points: terms.referral.friendPoints,
        minimum_order: toWire(terms.referral.minimumOrderCents),
      } satisfies Invitation;
    },
  );

  user.post(
    '/api/rewards/invitations/accept',
    {
      summary: 'A new customer names the member whose link they followed',
      body: acceptInvitationSchema,
      answers: { 200: 'AcceptedInvitation' },
      problems: ['not_found', 'conflict'],
      writes: 'transaction',
      limit: { max: 20, seconds: 3600, by: 'session' },
    },
    async ({ merchantId, actor, body, ip, sessionHash, transaction }) => {
      const person = await readPerson(merchantId, signedIn(actor).userId);
      requireProvenEmail(person);
      const account = await ensureAccount({ merchantId, userId: person.id }, transaction);
      const from = { ip, sessionHash: sessionHash || null };
      const row = await acceptInvitation({ account, person, code: body.code, from }, transaction);
      return (await presentOwnInvitation(row, transaction)) satisfies AcceptedInvitation;
    },
  );
}
