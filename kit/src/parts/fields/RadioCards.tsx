import { useId, type ComponentProps, type ReactNode } from 'react';
import styled from 'styled-components';
import { FieldError, FieldHint, labelStyles, OptionalMark, type FieldTexts } from './FieldFrame';
import { t } from '../messages';

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
`;

const Legend = styled.legend`
  ${labelStyles}
  margin-bottom: 6px;
`;

/** As many columns as fit; on the narrowest phone one below the other. In rem, so that larger letters get wider cards. */
const Options = styled.div<{ $minWidth: number }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${({ $minWidth }) => $minWidth / 16}rem), 1fr));
  gap: var(--space-3);
`;

const Option = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-height: 56px;
  padding: 10px 12px;
  border: 2px solid var(--color-control-line);
  border-radius: var(--radius-card);
  background: var(--color-surface);
  line-height: 1.3;
  cursor: pointer;
  transition:
    border-color var(--motion-fast),
    background-color var(--motion-fast);

  > svg {
    flex: none;
  }
  &:hover {
    border-color: var(--color-rim);
  }
  &:has(:checked) {
    border-color: var(--color-rim);
    background: var(--color-ember-soft);
    box-shadow: inset 0 0 0 1px var(--color-rim);
  }
  &:has(:disabled) {
    border-color: var(--color-line);
    background: var(--color-sunken);
    color: var(--color-muted);
    cursor: not-allowed;
  }
  &:has([aria-invalid='true']) {
    border-color: var(--color-berry);
  }
  /* The ring goes around the whole card, not around the small mark. */
  &:has(:focus-visible) {
    outline: 2px solid var(--color-focus-outer);
    outline-offset: 2px;
    box-shadow: 0 0 0 2px var(--color-focus-inner);
  }
`;

const Mark = styled.input`
  appearance: none;
  flex: none;
  display: grid;
  place-items: center;
  width: 22px;
  height: 22px;
  margin: 0;
  border: 2px solid var(--color-control-line);
  border-radius: 50%;
  background: var(--color-surface);
  cursor: inherit;

  &::before {
    content: '';
    width: 10px;
    height: 10px;
    border-radius: 50%;
    background: var(--color-on-ember);
    transform: scale(0);
    transition: transform var(--motion-fast);
  }
  &:checked {
    border-color: var(--color-ember-shade);
    background: var(--color-ember);
  }
  &:checked::before {
    transform: none;
  }
  &:focus-visible {
    outline: none;
    box-shadow: none;
  }
  @media (forced-colors: active) {
    appearance: auto;
    &::before {
      content: none;
    }
  }
`;

const Words = styled.span`
  display: grid;
  min-width: 0;
  font-weight: 650;
  overflow-wrap: anywhere;
`;

const OptionHint = styled.span`
  color: var(--color-muted);
  font-size: var(--text-sm);
  font-weight: 400;
`;

const End = styled.span`
  margin-left: auto;
`;

/** One choice; `value` is unique in its group. */
export interface RadioCardOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  /** At the right edge: a price, a badge. */
  end?: ReactNode;
  disabled?: boolean;
}

/** Passed on to every radio, so react-hook-form's `register()` result can be spread here. */
type RadioInputProps = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue' | 'checked' | 'defaultChecked' | 'children' | 'id'
>;

export interface RadioCardsProps extends Omit<FieldTexts, 'label'>, RadioInputProps {
  legend: ReactNode;
  name: string;
  options: readonly RadioCardOption[];
  /** Controlled choice. Leave it out with react-hook-form. */
  value?: string;
  defaultValue?: string;
  /** Narrowest card before the cards wrap, in pixels at the usual letter size. */
  minOptionWidth?: number;
}

/** One of a few choices, each as a card with a radio in it. */
export function RadioCards({
  legend,
  hint,
  error,
  optional,
  options,
  value,
  defaultValue,
  minOptionWidth = 180,
  disabled,
  ...input
}: RadioCardsProps) {
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;

  return (
    <Group aria-describedby={describedBy} disabled={disabled}>
      <Legend>
        {legend}
        {optional && <OptionalMark> {t('(optional)')}</OptionalMark>}
      </Legend>
      <Options $minWidth={minOptionWidth}>
        {options.map((option) => (
          <Option key={option.value}>
            <Mark
              type="radio"
              {...input}
              value={option.value}
              disabled={option.disabled}
              aria-invalid={error ? true : undefined}
              {...(value === undefined
                ? { defaultChecked: defaultValue === undefined ? undefined : defaultValue === option.value }
                : { checked: value === option.value })}
            />
            {option.icon}
            <Words>
              {option.label}
              {option.hint && <OptionHint>{option.hint}</OptionHint>}
            </Words>
            {option.end && <End>{option.end}</End>}
          </Option>
        ))}
      </Options>
      <FieldHint id={id}>{hint}</FieldHint>
      <FieldError id={id}>{error}</FieldError>
    </Group>
  );
}
