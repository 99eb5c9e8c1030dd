import { Container, LinkButton, PageHeader, SkeletonText, useBrand } from '@site/kit';
import styled from 'styled-components';
import { t } from '../messages';
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
      <Prose>
        {words ? story.map((text) => <Paragraph key={text} text={text} />) : <SkeletonText lines={4} />}
        <h2>{t('What we care about')}</h2>
        <ul>
          <li>
            {t('Prices you see are prices you pay: tax is shown before you order, and tips are yours to choose.')}
          </li>
          <li>{t('Open a dish to see what is in it. If you are unsure about an allergen, call and ask the cook.')}</li>
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
    </Container>
  );
}

const HEADING = '# ';

function Paragraph({ text }: { text: string }) {
  return text.startsWith(HEADING) ? <h2>{text.slice(HEADING.length)}</h2> : <p>{text}</p>;
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4);
`;
