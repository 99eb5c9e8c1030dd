import styled from 'styled-components';
import { t } from '../messages';

const Anchor = styled.a`
  position: fixed;
  z-index: var(--z-skip-link);
  top: var(--space-2);
  left: var(--space-2);
  padding: 12px 20px;
  border: 2px solid var(--color-rim);
  border-radius: var(--radius-control);
  background: var(--color-corn);
  color: var(--color-on-corn);
  font: 700 var(--text-md) / 1.2 var(--font-heading);

  &:not(:focus) {
    clip-path: inset(50%);
  }
`;

/** First focusable thing on the page; seen only with focus. */
export function SkipLink({
  targetId = 'main',
  children = t('Skip to content'),
}: {
  targetId?: string;
  children?: string;
}) {
  return <Anchor href={`#${targetId}`}>{children}</Anchor>;
}
