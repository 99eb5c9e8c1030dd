import { css } from 'styled-components';

/** `primary` once a view at most; `danger` for what cannot be undone. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
/** 36, 46 and 56 px high; `sm` is 44 px under a finger. */
export type ButtonSize = 'sm' | 'md' | 'lg';

/** Transient props: styled-components keeps them off the element. */
export interface ButtonLook {
  $variant: ButtonVariant;
  $size: ButtonSize;
  $fullWidth: boolean;
}

const sizes = {
  sm: css`
    min-height: 36px;
    padding: 4px 14px;
    font-size: var(--text-sm);

    /* A finger needs more room than a mouse. */
    @media (pointer: coarse) {
      min-height: 44px;
    }
  `,
  md: css`
    min-height: 46px;
    padding: 8px 20px;
    font-size: var(--text-md);
  `,
  lg: css`
    min-height: 56px;
    padding: 12px 28px;
    font-size: var(--text-lg);
  `,
};

/** A key with an edge: it stands 3 px proud of the page and sinks when pressed. */
const proud = css`
  --edge: 3px;
  box-shadow: 0 var(--edge) 0 var(--edge-color);

  &:hover {
    background: var(--fill-hover);
  }
  &:active {
    --edge: 0px;
    transform: translateY(3px);
  }
  /* Of a key without its ground, paper would show the edge alone. */
  @media print {
    border-color: var(--edge-color);
    box-shadow: none;
  }
  &:focus-visible {
    box-shadow:
      0 0 0 2px var(--color-focus-inner),
      0 var(--edge) 0 2px var(--edge-color);
  }
`;

const variants = {
  primary: css`
    --fill-hover: var(--color-ember-hover);
    --edge-color: var(--color-ember-shade);
    background: var(--color-ember);
    color: var(--color-on-ember);
    ${proud}
  `,
  danger: css`
    --fill-hover: var(--color-berry-hover);
    --edge-color: var(--color-berry-shade);
    background: var(--color-berry);
    color: var(--color-on-berry);
    ${proud}
  `,
  secondary: css`
    --fill-hover: var(--color-ember-soft);
    --edge-color: var(--color-rim);
    background: var(--color-surface);
    color: var(--color-ink);
    border-color: var(--color-rim);
    ${proud}
  `,
  quiet: css`
    background: transparent;
    color: var(--color-ember-deep);
    &:hover {
      background: var(--color-ember-soft);
    }
    &:active {
      transform: translateY(1px);
    }
  `,
};

/** Shared by buttons and by links that look like buttons. */
export const buttonStyles = css<ButtonLook>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  ${({ $fullWidth }) => $fullWidth && 'width: 100%;'}
  border: 2px solid transparent;
  border-radius: var(--radius-control);
  font-family: var(--font-heading);
  font-weight: 700;
  line-height: 1.15;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    background-color var(--motion-fast),
    transform var(--motion-fast),
    box-shadow var(--motion-fast);
  ${({ $size }) => sizes[$size]}
  ${({ $variant }) => variants[$variant]}

  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
  }
  &:disabled {
    --edge: 0px;
    transform: none;
    background: var(--color-sunken);
    border-color: var(--color-line);
    color: var(--color-muted);
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
  @media (forced-colors: active) {
    border-color: ButtonText;
  }
`;
