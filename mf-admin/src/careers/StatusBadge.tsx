import type { CareerStatus } from '@site/contracts';
import { Badge } from '@site/kit';
import type { ComponentProps } from 'react';

export const STATUS_LABELS: Record<CareerStatus, string> = {
  new: 'New',
  reviewing: 'Reviewing',
  interview: 'Interview',
  offer: 'Offer',
  hired: 'Hired',
  rejected: 'Rejected',
};

const TONES: Record<CareerStatus, NonNullable<ComponentProps<typeof Badge>['$tone']>> = {
  new: 'ember',
  reviewing: 'info',
  interview: 'info',
  offer: 'warning',
  hired: 'success',
  rejected: 'neutral',
};

export function StatusBadge({ status }: { status: CareerStatus }) {
  return <Badge $tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>;
}
