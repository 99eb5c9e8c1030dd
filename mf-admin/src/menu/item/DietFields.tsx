import type { Diet } from '@site/contracts';
import { FilterChip } from '@site/kit/parts';
import { Cluster } from '../../ui/layout';
import { ALLERGENS, DIETS, type ItemDraft } from './ItemDraft';
import { Group } from './ListEditors';

type Props = Pick<ItemDraft, 'allergens' | 'diets'> & {
  onChange: (change: Partial<Pick<ItemDraft, 'allergens' | 'diets'>>) => void;
};

/** What a dish contains and whom it suits. Guests filter the menu by both. */
export function DietFields({ allergens, diets, onChange }: Props) {
  const known = [...ALLERGENS, ...allergens.filter((name) => !ALLERGENS.includes(name))];
  return (
    <>
      <Group>
        <legend>Allergens</legend>
        <Cluster>
          {known.map((name) => (
            <FilterChip
              key={name}
              pressed={allergens.includes(name)}
              onClick={() => onChange({ allergens: toggle(allergens, name, known) })}
            >
              {name}
            </FilterChip>
          ))}
        </Cluster>
      </Group>
      <Group>
        <legend>Diets</legend>
        <Cluster>
          {(Object.keys(DIETS) as Diet[]).map((diet) => (
            <FilterChip
              key={diet}
              pressed={diets.includes(diet)}
              onClick={() => onChange({ diets: toggle(diets, diet, Object.keys(DIETS) as Diet[]) })}
            >
              {DIETS[diet]}
            </FilterChip>
          ))}
        </Cluster>
      </Group>
    </>
  );
}

/** In the order of the chips, so that choosing and taking back leaves no difference. */
function toggle<T extends string>(chosen: readonly T[], value: T, order: readonly T[]): T[] {
  return order.filter((other) => (other === value ? !chosen.includes(value) : chosen.includes(other)));
}
