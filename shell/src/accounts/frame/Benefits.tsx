import { ClockIcon, GiftIcon, PinIcon } from '@site/kit';
import styled from 'styled-components';
import { t } from '../../messages';

const BENEFITS = [
  { Icon: GiftIcon, title: 'Points on every order', text: 'Trade them for a drink, a side or supper.' },
  { Icon: PinIcon, title: 'Your details, once', text: 'Checkout knows your name, phone and address.' },
  { Icon: ClockIcon, title: 'One cart, every device', text: 'Start on the phone, finish at the desk.' },
] as const;

/** The benefits of an account. A phone shows the form instead. */
export function Benefits() {
  return (
    <List>
      {BENEFITS.map(({ Icon, title, text }) => (
        <li key={title}>
          <Icon size={24} />
          <div>
            <strong>{t(title)}</strong>
            <span>{t(text)}</span>
          </div>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: var(--space-5);
  padding: clamp(24px, 3vw, 40px);
  list-style: none;

  li {
    display: flex;
    gap: var(--space-4);
  }
  svg {
    flex: none;
    margin-top: 2px;
    color: var(--color-corn);
  }
  strong {
    display: block;
    font: 700 var(--text-lg) / 1.25 var(--font-heading);
  }
  span {
    color: var(--color-on-pine-muted);
  }
  @media (max-width: 59.99em) {
    display: none;
  }
`;
