import { Container, LinkButton, PageHeader, useBrand } from '@site/kit';
import styled from 'styled-components';
import { t } from '../messages';
import { Prose } from './Prose';

export default function AboutPage() {
  const { name, address, foundedYear } = useBrand();
  return (
    <Container>
      <PageHeader title={t('About Us')} intro={t('{name} is a camp kitchen that stayed put.', { name })} />
      <Prose>
        <p>
          {t(
            'It began in {year} with one smoker on a trailer, feeding people who had walked all day. They kept asking where we would be next week. Now the answer is always the same: {street}, {city}.',
            { year: foundedYear, street: address.street, city: address.city },
          )}
        </p>
        <h2>{t('How we cook')}</h2>
        <p>
          {t(
            "The smoke is post oak and it runs all night. Eggs, hash and cornbread go straight into cast iron. Bowls are built to order, so you can leave out what you don't like, and we mean it.",
          )}
        </p>
        <h2>{t('What we care about')}</h2>
        <ul>
          <li>
            {t('Prices you see are prices you pay: tax is shown before you order, and tips are yours to choose.')}
          </li>
          <li>
            {t(
              'Every dish lists its ingredients, nutrition facts and allergens. If you are unsure, call and ask the cook.',
            )}
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
    </Container>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4);
`;
