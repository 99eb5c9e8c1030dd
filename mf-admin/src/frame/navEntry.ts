import { css } from 'styled-components';

/** A link or button of the admin navigation. */
export const navEntry = css`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 44px;
  padding: 6px 12px;
  border: 0;
  border-radius: var(--radius-control);
  background: transparent;
  color: var(--color-ink);
  font: 650 var(--text-md) / 1.2 var(--font-heading);
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;

  /* The whole bar fits beside or below each other without scrolling, down to 320 px. */
  @media (max-width: 1023.98px) {
    padding-inline: 8px;
    font-size: var(--text-sm);
  }
  &:hover {
    background: var(--color-ember-soft);
  }
  &[aria-current='page'] {
    background: var(--color-selected);
    color: var(--color-on-selected);
  }
  &:disabled {
    color: var(--color-muted);
    cursor: progress;
  }
  @media (forced-colors: active) {
    &[aria-current='page'] {
      outline: 2px solid Highlight;
    }
  }
`;
