import { Button, Card, PlusIcon, VisuallyHidden } from '@site/kit';
import { TextAreaField, TextField } from '@site/kit/parts';
import styled from 'styled-components';
import type { Errors } from './checkProgram';
import { newTier, type TierDraft } from './programDraft';
import { Group } from './RuleFields';

type Props = { tiers: readonly TierDraft[]; errors: Errors; onChange: (tiers: TierDraft[]) => void };

const MOST_TIERS = 20;

/** The tiers, lowest first. The first one is where every member begins. */
export function TierFields({ tiers, errors, onChange }: Props) {
  const change = (index: number, edit: Partial<TierDraft>): void =>
    onChange(tiers.map((tier, at) => (at === index ? { ...tier, ...edit } : tier)));

  return (
    <Group>
      <legend>Tiers</legend>
      {errors.tiers && <Wide role="alert">{errors.tiers}</Wide>}
      {tiers.map((tier, index) => {
        const field = (name: keyof TierDraft) => ({
          value: tier[name],
          error: errors[`tiers.${index}.${name}`],
          onChange: ({ target }: { target: { value: string } }) => change(index, { [name]: target.value }),
        });
        return (
          <Tier as="fieldset" key={tier.id} $padding="md">
            <VisuallyHidden as="legend">{tier.name || 'New tier'}</VisuallyHidden>
            <Row>
              <TextField label="Name" maxLength={32} autoCapitalize="characters" {...field('name')} />
              <TextField label="From points" inputMode="numeric" {...field('min_points')} />
              <TextField label="Multiplier" prefix="×" inputMode="decimal" {...field('points_multiplier')} />
            </Row>
            <TextAreaField label="Benefits, one a line" optional rows={2} {...field('benefits')} />
            {index > 0 && (
              <Remove>
                <Button
                  type="button"
                  variant="quiet"
                  size="sm"
                  onClick={() => onChange(tiers.filter((_, at) => at !== index))}
                >
                  Remove<VisuallyHidden> {tier.name || 'the new tier'}</VisuallyHidden>
                </Button>
              </Remove>
            )}
          </Tier>
        );
      })}
      <Wide>
        <Button
          type="button"
          variant="secondary"
          size="sm"
          icon={<PlusIcon />}
          disabled={tiers.length >= MOST_TIERS}
          onClick={() => onChange([...tiers, newTier(tiers)])}
        >
          Add a tier
        </Button>
      </Wide>
    </Group>
  );
}

const Tier = styled(Card)`
  grid-column: 1 / -1;
  display: grid;
  gap: var(--space-3);
  min-width: 0;
  margin: 0;
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 150px), 1fr));
  gap: var(--space-3);
`;

const Remove = styled.div`
  justify-self: end;
`;

const Wide = styled.div`
  grid-column: 1 / -1;
`;
