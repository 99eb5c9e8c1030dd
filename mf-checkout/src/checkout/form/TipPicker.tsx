import type { TipPreset } from '@site/contracts';
import { Callout, formatPrice, Skeleton, VisuallyHidden } from '@site/kit';
import { TextField } from '@site/kit/parts';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import type { Details, TipChoice } from '../details/details';
import { MISSING, PATTERNS } from '../details/details';
import { t } from '../../messages';

type Props = {
  /** What the restaurant offers for this cart; undefined while the first summary loads. */
  presets: TipPreset[] | undefined;
};

/** The offered percentages with their amounts, one's own amount, or none. Nothing is chosen for the guest. */
export function TipPicker({ presets }: Props) {
  const { control, clearErrors } = useFormContext<Details>();
  const { field, fieldState } = useController({ control, name: 'tip' });

  const tile = (value: TipChoice) => ({
    type: 'radio' as const,
    name: 'tip',
    value,
    checked: field.value === value,
    onChange: () => {
      clearErrors(['tip', 'tip_custom']);
      field.onChange(value);
    },
  });

  return (
    <Group>
      <legend>{t('Add a tip')}</legend>
      {presets ? (
        presets.length > 0 && (
          <Tiles>
            {presets.map(({ percent, amount }) => (
              <Tile key={percent}>
                <VisuallyHidden as="input" {...tile(`${percent}`)} />
                <strong>{percent}%</strong>
                <Amount>{formatPrice(amount)}</Amount>
              </Tile>
            ))}
          </Tiles>
        )
      ) : (
        <Skeleton $height="3.25rem" $radius="var(--radius-control)" />
      )}
      <Others>
        <Tile>
          <VisuallyHidden as="input" {...tile('custom')} />
          {t('Other amount')}
        </Tile>
        <Tile>
          <VisuallyHidden as="input" {...tile('none')} />
          {t('No tip')}
        </Tile>
      </Others>
      {fieldState.error && (
        <Callout tone="error" role="alert">
          {fieldState.error.message}
        </Callout>
      )}
      {field.value === 'custom' && <CustomTip />}
    </Group>
  );
}

function CustomTip() {
  const { register, control, formState } = useFormContext<Details>();
  const payment = useWatch({ control, name: 'payment' });
  return (
    <TextField
      label={t('Tip amount')}
      prefix="$"
      inputMode="decimal"
      autoComplete="off"
      placeholder="0.00"
      maxLength={7}
      error={formState.errors.tip_custom?.message}
      hint={payment === 'cash' ? t('Paid with your order at the counter') : undefined}
      {...register('tip_custom', {
        validate: (value, { tip }) => tip !== 'custom' || PATTERNS.tip.test(value.trim()) || t(MISSING.tip),
      })}
    />
  );
}

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);

  legend {
    margin-block-end: var(--space-2);
    font-weight: 650;
  }
`;

/* Four in a row where they fit, else two; in rem, so that larger letters get wider tiles. */
const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(3.75rem, 1fr));
  gap: var(--space-2);

  @media (max-width: 22em) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Others = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-2);
`;

const Tile = styled.label`
  position: relative;
  display: grid;
  place-content: center;
  justify-items: center;
  min-height: 48px;
  padding: 6px 4px;
  border: 2px solid var(--color-control-line);
  border-radius: var(--radius-control);
  background: var(--color-surface);
  line-height: 1.2;
  text-align: center;
  cursor: pointer;
  transition:
    border-color var(--motion-fast),
    background-color var(--motion-fast);

  &:hover {
    border-color: var(--color-rim);
  }
  &:has(:checked) {
    border-color: var(--color-rim);
    background: var(--color-ember-soft);
    box-shadow: inset 0 0 0 1px var(--color-rim);
    font-weight: 650;
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--color-focus-outer);
    outline-offset: 2px;
    box-shadow: 0 0 0 2px var(--color-focus-inner);
  }
  strong {
    font-family: var(--font-heading);
  }
  @media (forced-colors: active) {
    &:has(:checked) {
      border-color: Highlight;
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;

const Amount = styled.span`
  color: var(--color-muted);
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;
  font-weight: 400;

  /* The chosen tile keeps its own colors, and this one would be dark on its dark ground. */
  @media (forced-colors: active) {
    color: inherit;
  }
`;
