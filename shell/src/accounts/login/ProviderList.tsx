import { Button } from '@site/kit';
import styled from 'styled-components';
import { t } from '../../messages';
import { useProviders } from './useProviders';

type Props = {
  /** The provider that is being opened. */
  opening: string | null;
  onChoose: (name: string) => void;
};

/** One button for each provider that this site has; nothing where it has none. */
export function ProviderList({ opening, onChoose }: Props) {
  const providers = useProviders();
  if (providers.length === 0) return null;
  return (
    <Group role="group" aria-label={t('Other ways to sign in')}>
      <Or>{t('or')}</Or>
      {providers.map(({ name, label }) => (
        <Button
          key={name}
          variant="secondary"
          size="lg"
          fullWidth
          busy={opening === name}
          onClick={() => onChoose(name)}
        >
          {t('Continue with {provider}', { provider: label })}
        </Button>
      ))}
    </Group>
  );
}

const Group = styled.div`
  display: grid;
  gap: var(--space-3);
`;

const Or = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  color: var(--color-muted);
  font-size: var(--text-sm);

  &::before,
  &::after {
    content: '';
    flex: 1;
    border-top: 1px solid var(--color-line);
  }
`;
