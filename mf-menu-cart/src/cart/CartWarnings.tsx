import type { CartWarning } from '@site/contracts';
import { Callout } from '@site/kit';
import { styled } from 'styled-components';
import { t } from '../messages';

/** What changed since the guest chose: said before anything is paid. */
export function CartWarnings({ warnings }: { warnings: CartWarning[] }) {
  if (warnings.length === 0) return null;
  return (
    <Place>
      <Callout tone="warning" role="status" title={t('Something has changed since you added it')}>
        <List>
          {warnings.map((warning) => (
            <li key={`${warning.item_id} ${warning.code}`}>{t(warning.message)}</li>
          ))}
        </List>
      </Callout>
    </Place>
  );
}

const Place = styled.div`
  margin-block-end: var(--space-4);
`;

const List = styled.ul`
  padding-inline-start: 1.2em;
`;
