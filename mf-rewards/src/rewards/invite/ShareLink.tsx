import type { Referrals } from '@site/contracts';
import { Button, GiftIcon, ExternalIcon, useSettings } from '@site/kit';
import { CopyButton } from '@site/kit/parts';
import styled from 'styled-components';
import { plural, t } from '../../messages';

/** What both get, and the link: copied, or handed to the apps of the device where the browser can do that. */
export function ShareLink({ referrals }: { referrals: Referrals }) {
  const { brand } = useSettings();
  const { referrer_points: mine, friend_points: theirs, minimum_order: minimum, yearly_limit: limit } = referrals;
  const link = `${window.location.origin}${referrals.path}`;
  const canShare = typeof navigator.share === 'function';

  async function share(): Promise<void> {
    const text = plural(
      theirs,
      { other: 'Join me at {name}: {count} points are yours after your first order.' },
      { name: brand.name },
    );
    // Closing the sheet without choosing an app is no failure.
    await navigator.share({ title: brand.name, text, url: link }).catch(() => undefined);
  }

  return (
    <Side>
      <Gains>
        <li>
          <GiftIcon size={26} />
          <span>
            <strong>{plural(mine, { other: '{count} points for you' })}</strong>
            <small>{t('for each friend who orders')}</small>
          </span>
        </li>
        <li>
          <GiftIcon size={26} />
          <span>
            <strong>{plural(theirs, { other: '{count} points for your friend' })}</strong>
            <small>{t('after the first order of {amount} or more', { amount: `$${minimum}` })}</small>
          </span>
        </li>
      </Gains>
      <LinkRow>
        <input readOnly aria-label={t('Your link')} value={link} onFocus={(event) => event.target.select()} />
        <CopyButton text={link}>{t('Copy link')}</CopyButton>
        {canShare && (
          <Button size="sm" icon={<ExternalIcon size={18} />} onClick={() => void share()}>
            {t('Share')}
          </Button>
        )}
      </LinkRow>
      <Terms>
        {t('Points come once the order has been picked up or delivered.')}{' '}
        {plural(limit, {
          one: 'The bonus is for new customers, and for one friend a year.',
          other: 'The bonus is for new customers, and for up to {count} friends a year.',
        })}{' '}
        {t('A refund takes it back.')}
      </Terms>
    </Side>
  );
}

const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  align-content: start;
`;

const Gains = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
  gap: var(--space-3);
  list-style: none;

  li {
    display: flex;
    align-items: center;
    gap: var(--space-3);
  }
  svg {
    flex: none;
    color: var(--color-ember-deep);
  }
  strong,
  small {
    display: block;
  }
  strong {
    font: 750 var(--text-lg) / 1.25 var(--font-heading);
  }
  small {
    color: var(--color-muted);
    font-size: var(--text-sm);
  }
`;

const LinkRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  padding: var(--space-3);
  border: 2px dashed var(--color-control-line);
  border-radius: var(--radius-card);

  input {
    flex: 1 1 220px;
    min-width: 0;
    min-height: 44px;
    border: 0;
    background: none;
    color: var(--color-ink);
    font:
      600 var(--text-sm) / 1.2 ui-monospace,
      SFMono-Regular,
      Menlo,
      Consolas,
      monospace;
    text-overflow: ellipsis;
  }
`;

const Terms = styled.p`
  color: var(--color-muted);
  font-size: var(--text-sm);
`;
