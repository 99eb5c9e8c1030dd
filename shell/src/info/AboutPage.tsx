import { Container, HeroPicture, Link, LinkButton, PageHeader, PinIcon, SkeletonText, useBrand } from '@site/kit';
import styled from 'styled-components';
import { t } from '../messages';
import { addressLine } from '../locations/addresses';
import { Prose } from './Prose';
import { useAboutWords } from './useAboutWords';

export default function AboutPage() {
  const { address, foundedYear } = useBrand();
  const words = useAboutWords();
  const since = t('Cooking at {street}, {city}, since {year}.', {
    year: foundedYear,
    street: address.street,
    city: address.city,
  });
  // A space keeps the line's place while the words are being read.
  const [intro = words ? since : '\u00a0', ...story] = words ?? [];
  return (
    <Container>
      <PageHeader title={t('About Us')} intro={intro} />
      <Split>
        <Place>
          <Poster>
            <HeroPicture sizes="(min-width: 75em) 440px, (min-width: 62em) 36vw, 92vw" />
          </Poster>
          <figcaption>
            <PinIcon size={24} />
            <Link to="/locations">{addressLine(address)}</Link>
          </figcaption>
        </Place>
        <Prose>
          {words ? story.map((text) => <Paragraph key={text} text={text} />) : <SkeletonText lines={4} />}
          <h2>{t('What we care about')}</h2>
          <ul>
            <li>
              {t('Prices you see are prices you pay: tax is shown before you order, and tips are yours to choose.')}
            </li>
            <li>
              {t('Open a dish to see what is in it. If you are unsure about an allergen, call and ask the cook.')}
            </li>
            <li>{t('Fast means ready when we said, not rushed.')}</li>
          </ul>
          <h2>{t('Work with us')}</h2>
          <p>
            {t(
              'We hire for kindness and teach the rest. If that sounds like your kind of kitchen, tell us about yourself.',
            )}
          </p>
          <Actions>
            <LinkButton to="/#menu">{t('See the menu')}</LinkButton>
            <LinkButton to="/career" variant="secondary">
              {t('Careers')}
            </LinkButton>
          </Actions>
        </Prose>
      </Split>
    </Container>
  );
}

const HEADING = '# ';

function Paragraph({ text }: { text: string }) {
  return text.startsWith(HEADING) ? <h2>{text.slice(HEADING.length)}</h2> : <p>{text}</p>;
}

/** The picture before the story on a phone, beside it where there is room. */
const Split = styled.div`
  display: grid;
  gap: var(--space-6) clamp(32px, 6vw, 88px);
  align-items: start;

  @media (min-width: 62em) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 27.5rem);

    > figure {
      order: 1;
    }
  }
`;

const Place = styled.figure`
  display: grid;
  gap: var(--space-4);
  margin: 0;

  figcaption {
    display: flex;
    gap: var(--space-3);
    font-weight: 600;
  }
  figcaption svg {
    flex: none;
    color: var(--color-ember-deep);
  }
  @media print {
    display: none;
  }
`;

const Poster = styled.div`
  overflow: hidden;
  aspect-ratio: 16 / 9;
  border: 2px solid var(--color-rim);
  border-radius: var(--radius-sheet);
  background: var(--color-pine-2);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4);
`;
