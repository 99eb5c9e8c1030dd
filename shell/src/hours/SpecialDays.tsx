import type { BusinessHours } from '@site/contracts';
import styled from 'styled-components';
import { t } from '../messages';
import { formatDate } from './restaurantTime';
import { formatIntervals } from './formatIntervals';

/** Dated exceptions that are still to come: holidays, events. */
export function SpecialDays({ hours }: { hours: BusinessHours }) {
  const coming = hours.exceptions
    .filter(({ date }) => date >= hours.today)
    .sort((a, b) => a.date.localeCompare(b.date));
  if (coming.length === 0) return null;
  return (
    <section aria-labelledby="special-days">
      <Heading id="special-days">{t('Holidays and special days')}</Heading>
      <List>
        {coming.map(({ date, label, closed, intervals }) => (
          <div key={date}>
            <dt>
              {formatDate(date)}
              {label && `, ${label}`}
            </dt>
            <dd>{closed ? t('Closed') : formatIntervals(intervals)}</dd>
          </div>
        ))}
      </List>
    </section>
  );
}

const Heading = styled.h2`
  margin-bottom: var(--space-3);
  font-size: var(--text-xl);
`;

const List = styled.dl`
  display: grid;
  gap: var(--space-2);

  div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 var(--space-6);
    padding-block: var(--space-2);
    border-bottom: 1px solid var(--color-line);
  }
  dd {
    font-weight: 650;
  }
`;
