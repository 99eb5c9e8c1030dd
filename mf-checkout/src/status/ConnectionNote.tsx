import { formatTime, useOnline, useSettings } from '@site/kit';
import { keyframes, styled } from 'styled-components';
import type { Connection } from './useLiveOrder';
import { t } from '../messages';

type Props = { connection: Connection; seenAt: number };

/** How fresh the page is, in two words. Nothing once no news can come. */
export function ConnectionNote({ connection, seenAt }: Props) {
  const isOnline = useOnline();
  const { timezone } = useSettings();
  if (connection === 'over') return null;
  if (!isOnline || connection === 'lost') {
    const time = formatTime(new Date(seenAt).toISOString(), timezone);
    return <Note $tone="lost">{t('Offline, as of {time}', { time })}</Note>;
  }
  return connection === 'polling' ? (
    <Note $tone="polling">{t('Updating every 30 s')}</Note>
  ) : (
    <Note $tone="live" title={t('This page turns by itself')}>
      {t('Live')}
    </Note>
  );
}

const pulse = keyframes`
  70%, 100% { box-shadow: 0 0 0 7px transparent; }
`;

const Note = styled.span<{ $tone: 'live' | 'polling' | 'lost' }>`
  --dot: ${({ $tone }) => ({ live: '#86cf9f', polling: '#f5b83d', lost: '#ff8a80' })[$tone]};
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  padding: 4px 12px;
  border: 1px solid color-mix(in srgb, var(--color-on-pine) 28%, transparent);
  border-radius: var(--radius-pill);
  background: color-mix(in srgb, var(--color-pine-deep) 60%, transparent);
  color: var(--color-on-pine);
  font: 650 var(--text-sm) / 1.3 var(--font-heading);

  &::before {
    content: '';
    flex: none;
    width: 9px;
    height: 9px;
    border-radius: 50%;
    background: var(--dot);
    box-shadow: 0 0 0 0 color-mix(in srgb, var(--dot) 55%, transparent);
    ${({ $tone }) => $tone === 'live' && 'animation-duration: 2s;'}
    animation-name: ${pulse};
    animation-iteration-count: ${({ $tone }) => ($tone === 'live' ? 'infinite' : '0')};
  }

  @media (prefers-reduced-motion: reduce) {
    &::before {
      animation: none;
    }
  }

  @media print {
    display: none;
  }
`;
