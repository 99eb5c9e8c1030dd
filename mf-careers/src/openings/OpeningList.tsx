import type { JobOpening } from '@site/contracts';
import { Badge, Button, Card, formatMonthDay } from '@site/kit';
import styled from 'styled-components';
import { t } from '../messages';
import { payText } from './payText';

type Props = {
  openings: readonly JobOpening[];
  /** None while the site takes no applications. */
  onApply?: (opening: JobOpening) => void;
};

/** The open jobs, each with a way to the form that already names it and its type. */
export function OpeningList({ openings, onApply }: Props) {
  if (openings.length === 0) return null;
  return (
    <section aria-labelledby="openings">
      <Title id="openings">{t('Open Positions')}</Title>
      <List>
        {openings.map((opening) => (
          <Card key={opening.id} as="li">
            <Opening>
              <Head>
                <h3>{opening.title}</h3>
                <Badge>{t(opening.employment_type)}</Badge>
              </Head>
              <Facts>{factsOf(opening)}</Facts>
              <p>{opening.description}</p>
              {onApply && (
                <div>
                  <Button
                    variant="secondary"
                    size="sm"
                    onClick={() => onApply(opening)}
                    aria-label={t('Apply as {title}', { title: opening.title })}
                  >
                    {t('Apply')}
                  </Button>
                </div>
              )}
            </Opening>
          </Card>
        ))}
      </List>
    </section>
  );
}

function factsOf(opening: JobOpening): string {
  const closes = opening.closes_on && t('apply by {day}', { day: formatMonthDay(opening.closes_on) });
  const text = [payText(opening), closes].filter(Boolean).join(' · ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const Title = styled.h2`
  margin-bottom: var(--space-4);
  font-size: var(--text-xl);
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  list-style: none;
`;

const Opening = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  line-height: 1.5;
  overflow-wrap: anywhere;

  @media (min-width: 640px) {
    grid-template-columns: minmax(0, 1fr) auto;
    column-gap: var(--space-10);

    > * {
      grid-column: 1;
    }
    > div:last-child {
      grid-area: 1 / 2 / 4 / 3;
      align-self: center;
    }
  }

  > p {
    white-space: pre-line;
    text-wrap: pretty;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);

  h3 {
    font-size: var(--text-lg);
  }
`;

const Facts = styled.p`
  color: var(--color-muted);
  font-size: var(--text-sm);

  &:empty {
    display: none;
  }
`;
