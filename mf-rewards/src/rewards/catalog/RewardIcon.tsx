import type { RewardCategory } from '@site/contracts';
import { GiftIcon, type IconProps } from '@site/kit';
import type { ComponentType } from 'react';
import styled from 'styled-components';
import { CupIcon, PlateIcon } from './rewardIcons';

const ICONS: Record<RewardCategory, ComponentType<IconProps>> = {
  drink: CupIcon,
  side: PlateIcon,
  appetizer: PlateIcon,
  other: GiftIcon,
};

/** The drawing of a reward's category. */
export function RewardIcon({ category }: { category: RewardCategory }) {
  const Icon = ICONS[category] ?? GiftIcon;
  return (
    <Badge>
      <Icon size={30} />
    </Badge>
  );
}

const Badge = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 56px;
  height: 56px;
  border: 2px solid var(--color-rim);
  border-radius: 50%;
  background: var(--color-ember-soft);
  color: var(--color-ember-deep);
`;
