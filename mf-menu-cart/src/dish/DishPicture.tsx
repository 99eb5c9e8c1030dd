import type { MenuItem } from '@site/contracts';
import { Picture } from '@site/kit';
import { styled } from 'styled-components';
import { t } from '../messages';

/** The picture above the dialog's title, 16:9 at every width. */
export function DishPicture({ dish }: { dish: MenuItem }) {
  return (
    <Band>
      <Frame>
        <Picture
          src={dish.image_url ?? undefined}
          alt={t('{name}, drawn from above', { name: dish.name })}
          width={1280}
          height={720}
          sizes="(min-width: 768px) 600px, 100vw"
        />
      </Frame>
    </Band>
  );
}

const Band = styled.div`
  background: var(--color-sunken);
`;

/* On low screens it gets narrower, so that the choices below it stay in sight. */
const Frame = styled.div`
  width: min(100%, 80dvh);
  margin-inline: auto;
  overflow: hidden;
  aspect-ratio: 16 / 9;
`;
