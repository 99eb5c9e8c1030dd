import { VisuallyHidden } from '@site/kit';
import { useAtomValue } from 'jotai';
import styled, { keyframes } from 'styled-components';
import { pendingAtom } from '../app/navigation/pendingAtom';
import { t } from '../messages';

/** A line at the header's edge while the next page is loading and the old one is still shown. */
export function PendingBar() {
  const isPending = useAtomValue(pendingAtom);
  if (!isPending) return null;
  return (
    <>
      <VisuallyHidden role="status">{t('Loading...')}</VisuallyHidden>
      <Line data-pending />
    </>
  );
}

const grow = keyframes`from { transform: scaleX(0.1); }`;

/* Only transformed: it moves without style or layout while the next page's code is evaluated. */
const Line = styled.div`
  position: absolute;
  inset: auto 0 0;
  height: 3px;
  background: var(--color-ember);
  transform: scaleX(0.9);
  transform-origin: left;
  animation: ${grow} 1.5s ease-out;

  @media (forced-colors: active) {
    background: Highlight;
  }
`;
