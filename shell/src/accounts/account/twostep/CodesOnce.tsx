import { Button, Callout, useSettings } from '@site/kit';
import { CopyButton } from '@site/kit/parts';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { t } from '../../../messages';
import { Buttons } from '../frame/InlineForm';
import { saveFile } from '../frame/saveFile';
import { printCodes } from './printCodes';

/** Recovery codes in the one moment in which they can be read. */
export function CodesOnce({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { brand } = useSettings();
  const shown = codes.map(inGroups);
  const title = t('Recovery codes for {name}', { name: brand.name });
  const text = [title, '', ...shown, ''].join('\n');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);

  return (
    <Callout ref={box} tabIndex={-1} tone="warning" title={t('Keep these codes now')}>
      <p>{t('They are not shown again. Put them where you would find them without your phone.')}</p>
      <Codes aria-label={t('Recovery codes')}>
        {shown.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Codes>
      <Buttons>
        <CopyButton text={text}>{t('Copy')}</CopyButton>
        <Button size="sm" variant="secondary" onClick={() => saveFile('recovery-codes.txt', text, 'text/plain')}>
          {t('Download')}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => printCodes(title, shown)}>
          {t('Print')}
        </Button>
        <Button size="sm" onClick={onDone}>
          {t('I have kept them')}
        </Button>
      </Buttons>
    </Callout>
  );
}

const inGroups = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-');

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12.5rem), 1fr));
  gap: var(--space-1, 4px) var(--space-4);
  margin-block: var(--space-3);
  padding: 0;
  list-style: none;

  code {
    font-size: var(--text-md);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;
