import type { Invitation } from '@site/contracts';
import { Callout, GiftIcon, request, useServerState } from '@site/kit';
import styled from 'styled-components';
import { t } from '../../messages';

const read = (code: string): Promise<Invitation> =>
  request<Invitation>(`/api/rewards/invitations/${encodeURIComponent(code)}`, {
    failure: 'Failed to get the invitation',
    isPublic: true,
  });

/** Names the inviting friend and the bonus of a new customer. Empty for an unknown code. */
export function Invited({ code }: { code: string }) {
  const { data } = useServerState(['invitation', code], () => read(code), { onFocus: false });
  if (!data || data.friend_points === 0) return null;
  const { inviter, friend_points: points, minimum_order: minimum } = data;
  return (
    <Callout
      tone="success"
      role="status"
      title={inviter === '' ? t('A friend invites you') : t('{name} invites you', { name: inviter })}
    >
      <Words>
        <GiftIcon size={20} />
        <span>
          {t('{points} points are yours after your first order of ${minimum} or more. Sign up below to get them.', {
            points,
            minimum,
          })}
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
