import type { Invitation } from '@site/contracts';
import { Callout, GiftIcon, request, useServerState } from '@site/kit';
import styled from 'styled-components';

const read = (code: string): Promise<Invitation> =>
  request<Invitation>(`/api/rewards/invitations/${encodeURIComponent(code)}`, {
    failure: 'Failed to get the invitation',
    isPublic: true,
  });

/** Who invites, and what a new customer gets. Nothing for an unknown code. */
export function Invited({ code }: { code: string }) {
  const { data } = useServerState(['invitation', code], () => read(code), { onFocus: false });
  if (!data || data.friend_points === 0) return null;
  const { inviter, friend_points: points, minimum_order: minimum } = data;
  return (
    <Callout tone="success" role="status" title={`${inviter === '' ? 'A friend' : inviter} invites you`}>
      <Words>
        <GiftIcon size={20} />
        <span>
          {points} points are yours after your first order of ${minimum} or more. Sign up below to get them.
        </span>
      </Words>
    </Callout>
  );
}

const Words = styled.p`
  display: flex;
  gap: var(--space-2);

  svg {
    flex: none;
  }
`;
