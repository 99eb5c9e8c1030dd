import type { RewardsDashboard } from '@site/contracts';
import { Button, Callout, Card, formatMonthDay, MONTH_NAMES, useToast } from '@site/kit';
import { SelectField } from '@site/kit/parts';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { rewardsCalls } from '../../api/rewardsCalls';
import { detailOf } from '../../api/rewardsRequest';
import { plural, t } from '../../messages';
import type { RefreshRewards } from '../useRewards';

type Props = { dashboard: RewardsDashboard; refresh: RefreshRewards };

/** The days of a leap year, since February 29 is a valid birthday. */
function daysOf(month: string): { value: string; label: string }[] {
  const count = new Date(Date.UTC(2024, Number(month), 0)).getUTCDate();
  return Array.from({ length: count }, (_, day) => ({
    value: String(day + 1).padStart(2, '0'),
    label: String(day + 1),
  }));
}

/** The birthday and its bonus: a day and a month, never a year. */
export function BirthdayCard({ dashboard, refresh }: Props) {
  const { birthday, program } = dashboard;
  const bonus = program.birthday_bonus_points;
  if (bonus === 0) return null;
  return (
    <Card as="section" $padding="lg" aria-labelledby="birthday">
      <Heading id="birthday">{t('Birthday')}</Heading>
      {birthday ? (
        <p>{plural(bonus, { other: 'On {day} you get {count} points from us.' }, { day: formatMonthDay(birthday) })}</p>
      ) : (
        <BirthdayForm dashboard={dashboard} refresh={refresh} />
      )}
    </Card>
  );
}

function BirthdayForm({ dashboard, refresh }: Props) {
  const [month, setMonth] = useState('01');
  const [day, setDay] = useState('01');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const show = useToast();
  const months = MONTH_NAMES.map((name, index) => ({ value: String(index + 1).padStart(2, '0'), label: t(name) }));
  const days = daysOf(month);
  const chosen = days.some(({ value }) => value === day) ? day : (days.at(-1)?.value ?? '01');

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      await rewardsCalls.setBirthday(dashboard.id, `${month}-${chosen}`);
      await refresh();
      show({ title: t('Birthday saved'), tone: 'success' });
    } catch (error) {
      setFailure(detailOf(error, t('Your birthday could not be saved. Please try again.')));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Form onSubmit={(event) => void save(event)}>
      <p>
        {plural(dashboard.program.birthday_bonus_points, {
          other: 'Tell us the day and get {count} points each year. It can be changed once a year.',
        })}
      </p>
      <Fields>
        <SelectField
          label={t('Month')}
          options={months}
          value={month}
          onChange={(event) => setMonth(event.target.value)}
        />
        <SelectField label={t('Day')} options={days} value={chosen} onChange={(event) => setDay(event.target.value)} />
      </Fields>
      {failure && (
        <Callout tone="error" role="alert">
          {failure}
        </Callout>
      )}
      <Button type="submit" variant="secondary" busy={busy}>
        {t('Save birthday')}
      </Button>
    </Form>
  );
}

const Heading = styled.h2`
  margin-bottom: var(--space-2);
  font-size: var(--text-xl);
`;

const Form = styled.form`
  display: grid;
  gap: var(--space-3);

  p {
    color: var(--color-muted);
  }
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: 2fr 1fr;
  gap: var(--space-3);
`;
