import { Badge, clampLines, formatPrice, Picture, Price } from '@site/kit';
import { Chip, Disclosure } from '@site/kit/parts';
import styled from 'styled-components';
import { DIETS, type ItemDraft } from './ItemDraft';

/** The dish as guests will see it, before it is saved. */
export function GuestPreview({ draft }: { draft: ItemDraft }) {
  const { name, description, image_url, ingredients, nutritional_facts, allergens, diets, modifier_groups } = draft;
  const price = Number.isFinite(Number(draft.price)) ? Number(draft.price) : 0;
  return (
    <Disclosure summary="Preview as a guest">
      <Card>
        <Frame>
          <Picture src={image_url || undefined} alt="" width={640} height={360} sizes="320px" />
        </Frame>
        <Words>
          <Name>{name.trim() || 'Item Name'}</Name>
          <Price>{formatPrice(price)}</Price>
          {!draft.is_published && <Badge $tone="warning">Draft: guests don&apos;t see it</Badge>}
          {draft.is_published && !draft.in_stock && <Badge $tone="danger">Sold out</Badge>}
          {(draft.is_special || draft.is_weekly_special) && <Badge $tone="ember">Special</Badge>}
          {description && <Description>{description}</Description>}
          <Chips>
            {diets.map((diet) => (
              <Chip key={diet} tone="leaf">
                {DIETS[diet]}
              </Chip>
            ))}
            {ingredients.map((ingredient) => (
              <Chip key={ingredient}>{ingredient}</Chip>
            ))}
          </Chips>
          {allergens.length > 0 && <p>Contains {allergens.join(', ')}</p>}
          {nutritional_facts.map((fact) => (
            <p key={fact.name}>
              {fact.name}: <strong>{fact.value}</strong>
            </p>
          ))}
          {modifier_groups.map((group) => (
            <p key={group.key}>
              <strong>{group.name}</strong>
              {': '}
              {group.options
                .map((option) => (Number(option.price) > 0 ? `${option.name} +$${option.price}` : option.name))
                .join(', ')}
            </p>
          ))}
        </Words>
      </Card>
    </Disclosure>
  );
}

const Card = styled.article`
  display: grid;
  max-width: 360px;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  background: var(--color-surface);
  overflow: hidden;
`;

const Frame = styled.div`
  aspect-ratio: 16 / 9;
  overflow: hidden;
`;

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-2);
  padding: var(--space-4);
  overflow-wrap: anywhere;
`;

const Name = styled.p`
  font: 700 var(--text-lg) / 1.25 var(--font-heading);
`;

const Description = styled.p`
  ${clampLines(4)}
  color: var(--color-muted);
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`;
