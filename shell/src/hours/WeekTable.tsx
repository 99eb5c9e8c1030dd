import type { BusinessHours } from '@site/contracts';
import { Badge, Card } from '@site/kit';
import styled from 'styled-components';
import { t } from '../messages';
import { describeException } from './describeException';
import { weekdayIndex } from './restaurantTime';

/** A row for each day; today's stands out, and says so to screen readers. */
export function WeekTable({ hours }: { hours: BusinessHours }) {
  const { today } = hours;
  const exception = hours.exceptions.find(({ date }) => date === today);
  return (
    <Card $rim $padding="none">
      <Table>
        <caption>{t('Hours for each day of the week')}</caption>
        <tbody>
          {hours.days.map(({ label, text }, index) => {
            const isToday = index === weekdayIndex(today);
            return (
              <tr key={label} aria-current={isToday ? 'date' : undefined}>
                <th scope="row">
                  {t(label)} {isToday && <Badge $tone="ember">{t('Today')}</Badge>}
                </th>
                <td>
                  {isToday && exception ? (
                    <>
                      <s>{t(text)}</s> {describeException(exception)}
                    </>
                  ) : (
                    t(text)
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </Card>
  );
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--text-lg);

  caption {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  th,
  td {
    padding: 14px clamp(16px, 3vw, 28px);
    text-align: left;
  }
  th > span {
    margin-left: var(--space-2);
    vertical-align: 0.1em;
  }
  th {
    font-family: var(--font-heading);
    font-weight: 700;
  }
  td {
    font-variant-numeric: tabular-nums;
    text-align: right;
  }
  tr + tr :is(th, td) {
    border-top: 1px solid var(--color-line);
  }
  tr[aria-current] :is(th, td) {
    background: var(--color-corn-soft);
  }
  tr:first-child > :first-child {
    border-top-left-radius: 12px;
  }
  tr:first-child > :last-child {
    border-top-right-radius: 12px;
  }
  tr:last-child > :first-child {
    border-bottom-left-radius: 12px;
  }
  tr:last-child > :last-child {
    border-bottom-right-radius: 12px;
  }
`;
