import { visuallyHidden } from '@site/kit';
import styled from 'styled-components';

/** A few choices in one row, one of them taken. */
export const Group = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);

  legend {
    float: left;
    color: var(--color-muted);
  }
`;

export const Track = styled.div`
  display: inline-flex;
  flex-wrap: wrap;
  padding: 4px;
  border: 2px solid var(--color-control-line);
  border-radius: 12px;

  label,
  button {
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 44px;
    padding: 4px 12px;
    border: 0;
    border-radius: 8px;
    background: none;
    color: inherit;
    font: inherit;
    font-weight: 600;
    cursor: pointer;
  }
  :is(label, button):hover {
    background: var(--color-ember-soft);
  }
  label:has(:checked),
  button[aria-pressed='true'] {
    background: var(--color-on-pine);
    color: var(--color-pine);
  }
  label:has(:focus-visible) {
    outline: 2px solid var(--color-corn);
    outline-offset: 2px;
  }
  input {
    ${visuallyHidden}
  }
  @media (forced-colors: active) {
    label:has(:checked),
    button[aria-pressed='true'] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;
