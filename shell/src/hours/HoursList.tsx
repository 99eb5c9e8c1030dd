import styled from 'styled-components';
import { t } from '../messages';
import { useHoursTexts } from './useHoursTexts';

/** The hours as the restaurant words them, a line for each day or group of days. */
export function HoursList() {
  const { days } = useHoursTexts();
  return (
    <List>
      {days.map(({ label, text }) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <dd>{t(text)}</dd>
        </div>
      ))}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  gap: 6px;

  div {
    display: grid;
    grid-template-columns: minmax(5.5em, auto) 1fr;
    gap: var(--space-3);
  }
  dt {
    color: var(--color-muted);
  }
  dd {
    font-variant-numeric: tabular-nums;
  }
`;
