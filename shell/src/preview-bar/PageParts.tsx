import type { SiteSnapshot } from '@site/contracts';
import { CopyButton } from '@site/kit/parts';
import { useState } from 'react';
import styled from 'styled-components';

type Parts = Pick<SiteSnapshot, 'compositionId' | 'shell' | 'remotes'>;

/** The releases of this page, and a text with them for a report to the team. */
export function PageParts(parts: Parts) {
  // The address of the moment in which it is opened: sections navigate without a new page.
  const [report, setReport] = useState('');
  return (
    <details onToggle={({ currentTarget }) => setReport(currentTarget.open ? reportOf(parts) : '')}>
      <Summary>What this page is made of</Summary>
      <ul>
        {linesOf(parts).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <CopyButton text={report}>Copy as Bug Report</CopyButton>
    </details>
  );
}

function linesOf({ shell, remotes }: Parts): string[] {
  const parts = [{ ...shell, name: 'shell' }, ...remotes];
  return parts.map((part) => {
    const { name, version, source } = part;
    const isOff = 'off' in part && part.off;
    return [`${name} ${version}`, source === 'preview' && 'preview', isOff && 'switched off']
      .filter(Boolean)
      .join(', ');
  });
}

/** The bug report of a page, without the query, which may contain personal data. */
function reportOf(parts: Parts): string {
  const { origin, pathname } = window.location;
  const facts = [
    `Page: ${origin}${pathname}`,
    `Time: ${new Date().toISOString()}`,
    `Browser: ${navigator.userAgent}, ${window.innerWidth} x ${window.innerHeight}`,
    `Composition: ${parts.compositionId}`,
  ];
  return [...facts, ...linesOf(parts)].join('\n');
}

const Summary = styled.summary`
  width: fit-content;
  padding-block: 2px;
  text-decoration: underline;
  cursor: pointer;
`;
