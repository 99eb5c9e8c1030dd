import type { Diet } from '@site/contracts';
import { LeafIcon } from '@site/kit';
import { Chip } from '@site/kit/parts';
import { styled } from 'styled-components';
import { DIET_LABELS } from './menuFilter';
import { t } from '../messages';

/** What a dish suits, in words: a colour or a letter alone needs learning. Vegan says vegetarian already. */
export function DietMarks({ diets }: { diets: Diet[] }) {
  const shown = diets.filter((diet) => !(diet === 'vegetarian' && diets.includes('vegan')));
  if (shown.length === 0) return null;
  return (
    <Row>
      {shown.map((diet) => (
        <li key={diet}>
          <Chip tone="leaf" icon={diet === 'gluten_free' ? undefined : <LeafIcon size={14} />}>
            {t(DIET_LABELS[diet])}
          </Chip>
        </li>
      ))}
    </Row>
  );
}

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  list-style: none;
`;
