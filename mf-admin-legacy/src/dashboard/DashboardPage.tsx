import { Badge, Card, PageHeader } from '@site/kit';
import styled from 'styled-components';
import { SAMPLE_ACTIVITY, SAMPLE_FIGURES } from './sampleFigures';

/** Fixed example figures and activity. True figures are on the current admin area's home. */
export function DashboardPage() {
  return (
    <>
      <PageHeader
        title="Dashboard"
        intro="Welcome to the admin dashboard."
        actions={<Badge $tone="warning">Sample data</Badge>}
      />
      <Figures aria-label="Sample figures">
        {SAMPLE_FIGURES.map(({ label, value, note }) => (
          <Card as="li" key={label}>
            <Label>{label}</Label>
            <Value>{value}</Value>
            <Note>{note}</Note>
          </Card>
        ))}
      </Figures>
      <Card as="section" aria-labelledby="legacy-activity">
        <Heading id="legacy-activity">
          Recent Activity <Badge $tone="warning">Sample data</Badge>
        </Heading>
        <Activity>
          {SAMPLE_ACTIVITY.map(({ what, when }) => (
            <li key={what}>
              <span>{what}</span>
              <Note as="span">{when}</Note>
            </li>
          ))}
        </Activity>
      </Card>
    </>
  );
}

const Figures = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
  gap: var(--space-4);
  margin: 0 0 var(--space-6);
  list-style: none;
`;

const Label = styled.p`
  color: var(--color-muted);
  font-weight: 600;
`;

const Value = styled.p`
  font: 700 var(--text-2xl) / 1.2 var(--font-heading);
  font-variant-numeric: tabular-nums;
`;

const Note = styled.p`
  color: var(--color-muted);
  font-size: var(--text-sm);
`;

const Heading = styled.h2`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
  font-size: var(--text-xl);
`;

const Activity = styled.ul`
  display: grid;
  margin: var(--space-3) 0 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: var(--space-1) var(--space-4);
    padding-block: var(--space-3);
    border-top: 1px solid var(--color-line);
  }
`;
