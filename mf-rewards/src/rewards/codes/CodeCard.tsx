import type { Redemption } from '@site/contracts';
import { useSettings } from '@site/kit';
import { CopyButton } from '@site/kit/parts';
import styled from 'styled-components';
import { t } from '../../messages';
import { formatDay } from '../formatDay';
import { QrCode } from './QrCode';

/** A code to type, to copy, or to show at the counter. */
export function CodeCard({ redemption }: { redemption: Redemption }) {
  const { timezone } = useSettings();
  const { redemption_code: code, expires_at: until } = redemption;
  return (
    <Box>
      <QrCode text={code} label={t('QR code of {code}', { code })} />
      <div>
        <Code>{code}</Code>
        <p>{t('Good until {day}', { day: formatDay(until, timezone) })}</p>
        <CopyButton text={code}>{t('Copy code')}</CopyButton>
      </div>
    </Box>
  );
}

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4);
  padding: var(--space-4);
  border: 2px dashed var(--color-control-line);
  border-radius: var(--radius-card);

  > div {
    display: grid;
    gap: var(--space-2);
    justify-items: start;
  }
  p {
    color: var(--color-muted);
    font-size: var(--text-sm);
  }
`;

export const Code = styled.code`
  font:
    700 var(--text-xl) / 1.2 ui-monospace,
    SFMono-Regular,
    Menlo,
    Consolas,
    monospace;
  letter-spacing: 0.04em;
  white-space: nowrap;
`;
