import type { OrderingTimes } from '@site/contracts';
import { Button, CallButton, Callout, Skeleton, useSettings } from '@site/kit';
import { RadioCards, SelectField } from '@site/kit/parts';
import { useEffect, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import type { Details } from '../details/details';
import { MISSING } from '../details/details';
import { FormSection, Pair } from './FormSection';
import { firstFreeSlot, hasAnyTime, promise, slotOptions, slotsOf, timeGone } from '../details/times';
import { t } from '../../messages';

type Props = { times: OrderingTimes | undefined; failed: boolean; onRetry: () => void };

/**
 * As soon as possible, or one of the kitchen's times. While it is closed the next opening is named and a later time is
 * set.
 */
export function WhenSection({ times, failed, onRetry }: Props) {
  const { timezone } = useSettings();
  const { control, setError, setValue, clearErrors, formState } = useFormContext<Details>();
  const { field: when } = useController({ control, name: 'when' });
  const closed = times !== undefined && !times.asap.available;
  const free = firstFreeSlot(times);
  const later = when.value === 'later';
  const atField = formState.errors.requested_for?.message;

  const choose = (value: string) => {
    when.onChange(value);
    clearErrors('requested_for');
    if (value === 'later' && free) setValue('requested_for', free.at);
  };

  // The first choice must not be an unavailable one. One that was offered is not replaced without the guest.
  const wasOffered = useRef(false);
  const reason = times?.asap.reason;
  useEffect(() => {
    if (times && !closed) wasOffered.current = true;
    if (!closed || later || !free) return;
    setValue('when', 'later');
    setValue('requested_for', wasOffered.current ? '' : free.at);
    if (wasOffered.current) setError('requested_for', { type: 'gone', message: t(reason ?? MISSING.time) });
  }, [times, closed, later, free, reason, setValue, setError]);

  if (times && !hasAnyTime(times)) return <NoTimes reason={times.asap.reason} />;
  return (
    <FormSection>
      <RadioCards
        legend={t('When?')}
        name="when"
        minOptionWidth={200}
        value={when.value}
        onChange={(event) => choose(event.target.value)}
        options={[
          {
            value: 'asap',
            label: t('As soon as possible'),
            hint: failed ? (
              t('We start when your order comes in')
            ) : times ? (
              promise(times, timezone, atField)
            ) : (
              <Skeleton $width="11ch" />
            ),
            disabled: closed,
          },
          {
            value: 'later',
            label: t('Later'),
            hint: t('At a time you choose'),
            disabled: failed || !free,
          },
        ]}
      />
      {failed && (
        <Row>
          {t('The kitchen’s times could not be loaded.')}
          <Button size="sm" variant="secondary" onClick={onRetry}>
            {t('Try Again')}
          </Button>
        </Row>
      )}
      {later && times && <TimeChoice times={times} />}
    </FormSection>
  );
}

/** Day and time. A time that became unavailable gets a message at the field, and nothing is chosen in its place. */
function TimeChoice({ times }: { times: OrderingTimes }) {
  const { timezone } = useSettings();
  const { control, setError, setValue, clearErrors, formState } = useFormContext<Details>();
  const {
    field: { ref, value: chosen, onChange },
  } = useController({
    control,
    name: 'requested_for',
    rules: { validate: (value, { when }) => when === 'asap' || value !== '' || t(MISSING.time) },
  });
  const days = times.days.filter(({ slots }) => slots.length > 0);
  const chosenDay = days.find(({ slots }) => slots.some(({ at }) => at === chosen))?.date;
  const [openDay, setOpenDay] = useState(chosenDay);
  const day = days.find(({ date }) => date === (chosenDay ?? openDay)) ?? days[0];
  const gone = chosen !== '' && !slotsOf(times).some(({ at, available }) => at === chosen && available);

  useEffect(() => {
    if (!gone) return;
    setError('requested_for', { type: 'gone', message: timeGone(chosen, timezone) });
    setValue('requested_for', '');
  }, [gone, chosen, timezone, setError, setValue]);

  const chooseDay = (date: string) => {
    setOpenDay(date);
    clearErrors('requested_for');
    const first = days.find((other) => other.date === date)?.slots.find(({ available }) => available);
    setValue('requested_for', first?.at ?? '');
  };

  return (
    <Pair>
      {days.length > 1 && (
        <SelectField
          label={t('Day')}
          value={day?.date ?? ''}
          onChange={(event) => chooseDay(event.target.value)}
          options={days.map(({ date, label }) => ({ value: date, label: t(label) }))}
        />
      )}
      <SelectField
        label={t('Time')}
        placeholder={t('Choose a time')}
        error={formState.errors.requested_for?.message}
        name="requested_for"
        ref={ref}
        value={chosen}
        onChange={(event) => {
          clearErrors('requested_for');
          onChange(event.target.value);
        }}
        options={day && slotOptions(day, timezone)}
      />
    </Pair>
  );
}

function NoTimes({ reason }: { reason: string | null }) {
  return (
    <Callout
      tone="warning"
      role="status"
      title={t('The kitchen takes no orders right now')}
      action={<CallButton size="sm" />}
    >
      {reason && t(reason)}
    </Callout>
  );
}

const Row = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  color: var(--color-muted);
  font-size: var(--text-sm);
`;
