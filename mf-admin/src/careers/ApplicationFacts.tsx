import { phoneLink, type CareerApplication } from '@site/contracts';
import { Link, useSettings } from '@site/kit';
import { DefinitionRows } from '@site/kit/parts';
import styled from 'styled-components';
import { Panel } from '../ui/Panel';
import { StatusBadge } from './StatusBadge';

/** What the applicant answered, without what is private. */
export function ApplicationFacts({ application }: { application: CareerApplication }) {
  const { timezone } = useSettings();
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: timezone });
  const { references, duplicates } = application;
  return (
    <>
      <Facts title="Answers">
        <DefinitionRows
          rows={[
            { term: 'Position', value: application.position },
            { term: 'Time preference', value: application.time_preferences.join(', ') },
            { term: 'Desired salary', value: application.desired_salary || 'Not given' },
            { term: 'Available from', value: application.available_from ?? 'Not given' },
            { term: 'Email', value: <a href={`mailto:${application.email}`}>{application.email}</a> },
            {
              term: 'Phone',
              value: <a href={phoneLink(application.phone)}>{application.phone}</a>,
            },
            { term: 'May work in the United States', value: application.work_permission ? 'Yes' : 'No' },
            { term: 'Background check', value: application.background_check ? 'Consented' : 'No consent' },
            { term: 'Received', value: day.format(new Date(application.submitted_at)) },
            { term: 'Kept until', value: day.format(new Date(application.kept_until)) },
          ]}
        />
      </Facts>
      <Facts title="References">
        {references.length === 0 && <p>None were given.</p>}
        <ul>
          {references.map(({ name, phoneNumber, address }, index) => (
            <li key={index}>
              <strong dir="auto">{name || 'No name'}</strong> {phoneNumber}
              {phoneNumber && address && ' · '}
              <bdi>{address}</bdi>
            </li>
          ))}
        </ul>
      </Facts>
      {duplicates.length > 0 && (
        <Facts title="Other applications of this person">
          <ul>
            {duplicates.map(({ id, full_name: name, position, status, submitted_at: at }) => (
              <li key={id}>
                <Link to={`/admin/careers/${id}`}>
                  <bdi>{name}</bdi>, {position}
                </Link>{' '}
                · {day.format(new Date(at))} <StatusBadge status={status} />
              </li>
            ))}
          </ul>
        </Facts>
      )}
    </>
  );
}

const Facts = styled(Panel)`
  ul {
    display: grid;
    gap: var(--space-2);
    list-style: none;
  }
`;
