import type { CareerApplication } from '@site/contracts';
import { ArrowLeftIcon, LinkButton, media, Skeleton, useParams, useServerState } from '@site/kit';
import styled from 'styled-components';
import { useStaff } from '../frame/useStaff';
import { LoadProblem } from '../ui/LoadProblem';
import { PageFrame } from '../ui/PageFrame';
import type { Versioned } from '../ui/versioned';
import { ApplicationActions } from './ApplicationActions';
import { ApplicationFacts } from './ApplicationFacts';
import { careersCalls } from './careersCalls';
import { History } from './History';
import { MoveButtons } from './MoveButtons';
import { PrivateAnswers } from './PrivateAnswers';
import { StatusBadge } from './StatusBadge';

/** /admin/careers/:id: one application, what may be done with it, and what was done. */
export default function ApplicationScreen() {
  const { id = '' } = useParams();
  const mayEdit = useStaff().may('careers.edit');
  const { data, error, refresh, isLoading } = useServerState<Versioned<CareerApplication>>(['career', id], () =>
    careersCalls.read(id),
  );
  const application = data?.entity;

  return (
    <PageFrame
      title={application?.full_name ?? 'Application'}
      back={
        <Back>
          <LinkButton to="/admin/careers" variant="quiet" size="sm" icon={<ArrowLeftIcon />}>
            All applications
          </LinkButton>
        </Back>
      }
      intro={
        application && (
          <>
            <StatusBadge status={application.status} /> {application.id}
          </>
        )
      }
      actions={
        application &&
        mayEdit && <ApplicationActions key={id} application={application} onSent={() => void refresh()} />
      }
    >
      {data && application ? (
        <>
          {mayEdit && <MoveButtons application={application} etag={data.etag} reload={refresh} />}
          <Columns>
            <div>
              <ApplicationFacts application={application} />
            </div>
            <div>
              <PrivateAnswers key={application.id} application={application} onRevealed={() => void refresh()} />
              <History key={`history-${application.id}`} application={application} onChanged={() => void refresh()} />
            </div>
          </Columns>
        </>
      ) : error ? (
        <LoadProblem
          noun="application"
          list={{ to: '/admin/careers', label: 'All applications' }}
          error={error}
          failure="Failed to fetch the application"
          onRetry={() => void refresh()}
          retrying={isLoading}
        />
      ) : (
        <Skeleton $height="420px" $radius="14px" />
      )}
    </PageFrame>
  );
}

/** Aligns the text of the quiet button with the edge of the title. */
const Back = styled.div`
  margin-inline-start: -16px;
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);

  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: var(--space-4);
  }
  @media ${media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
