import type { CareerApplication } from '@site/contracts';
import { ArrowLeftIcon, LinkButton, media, Skeleton, useParams, useServerState } from '@site/kit';
import { Fragment } from 'react';
import styled from 'styled-components';
import { useStaff } from '../frame/useStaff';
import { Loaded } from '../ui/Loaded';
import { useListLink } from '../ui/listAddress';
import { PageFrame } from '../ui/PageFrame';
import type { Versioned } from '../ui/versioned';
import { ApplicationActions } from './ApplicationActions';
import { ApplicationFacts } from './ApplicationFacts';
import { careersCalls } from './careersCalls';
import { History } from './History';
import { MoveButtons } from './MoveButtons';
import { PrivateAnswers } from './PrivateAnswers';
import { StatusBadge } from './StatusBadge';
import { SuspectedSpam } from './SuspectedSpam';

/** /admin/careers/:id: one application, what may be done with it, and what was done. */
export default function ApplicationScreen() {
  const { id = '' } = useParams();
  const mayEdit = useStaff().may('careers.edit');
  const career = useServerState<Versioned<CareerApplication>>(['career', id], () => careersCalls.read(id));
  const { refresh } = career;
  const list = useListLink('/admin/careers');
  const application = career.data?.entity;

  return (
    <PageFrame
      title={application?.full_name ?? 'Application'}
      back={
        <Back>
          <LinkButton {...list} variant="quiet" size="sm" icon={<ArrowLeftIcon />}>
            Applications
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
      <Loaded
        state={career}
        loading={<Skeleton $height="420px" $radius="14px" />}
        failure="Failed to fetch the application"
        missing={{ noun: 'application', list: { to: '/admin/careers', label: 'All applications' } }}
      >
        {({ entity, etag }) => (
          <Fragment key={entity.id}>
            {entity.is_suspected_spam && <SuspectedSpam application={entity} reload={refresh} />}
            {mayEdit && <MoveButtons application={entity} etag={etag} reload={refresh} />}
            <Columns>
              <div>
                <ApplicationFacts application={entity} />
              </div>
              <div>
                <PrivateAnswers application={entity} onRevealed={() => void refresh()} />
                <History application={entity} onChanged={() => void refresh()} />
              </div>
            </Columns>
          </Fragment>
        )}
      </Loaded>
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
