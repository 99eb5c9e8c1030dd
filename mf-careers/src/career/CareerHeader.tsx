import { ArrowLeftIcon, LinkButton, PageHeader, useBrand } from '@site/kit';
import styled from 'styled-components';
import { CrewArt } from '../art/CrewArt';
import { t } from '../messages';

/** The title of the page, and the crew's apron beside it. */
export function CareerHeader() {
  const { name } = useBrand();
  return (
    <Head>
      <PageHeader
        title={t('Join Our Team')}
        intro={t('Cooks, counter crew and drivers keep the fire going at {name}. Applying takes about five minutes.', {
          name,
        })}
        back={
          <Back>
            <LinkButton to="/" variant="quiet" size="sm" icon={<ArrowLeftIcon />}>
              {t('Back to Home')}
            </LinkButton>
          </Back>
        }
      />
      <Art>
        <CrewArt />
      </Art>
    </Head>
  );
}

/* The drawing stands beside the title where there is room for both. */
const Head = styled.div`
  display: grid;
  gap: var(--space-4);
  align-items: end;

  @media (min-width: 40em) {
    grid-template-columns: minmax(0, 1fr) 200px;
  }
`;

const Art = styled.div`
  display: none;

  @media (min-width: 40em) {
    display: block;
    aspect-ratio: 4 / 3;
    margin-bottom: clamp(16px, 3vw, 32px);
  }
`;

/** Aligns the text of the quiet button with the edge of the title. */
const Back = styled.div`
  margin-inline-start: -16px;
`;
