import type { SiteLink } from '@site/contracts';
import { CameraIcon, Container, Divider, Link, PhoneIcon, useSettings, VideoIcon, VisuallyHidden } from '@site/kit';
import styled from 'styled-components';
import { addressLine } from '../locations/addresses';
import { HoursList } from '../hours/HoursList';
import { useHoursTexts } from '../hours/useHoursTexts';
import { LanguageSwitch } from './LanguageSwitch';
import { SchemeSwitch } from './SchemeSwitch';
import { formatYears } from './years';
import { t } from '../messages';

/** The end of every page; `links` are those of the footer. */
export function Footer({ links }: { links: readonly SiteLink[] }) {
  const { brand, timezone } = useSettings();
  const { summary } = useHoursTexts();
  return (
    <Foot>
      <Divider tone="pine" />
      <Ground data-ground="pine">
        <Columns>
          <div>
            <Name>{brand.name}</Name>
            <p>{t(brand.tagline)}</p>
            <p>{addressLine(brand.address)}</p>
            <Phone href={`tel:${brand.phoneHref}`}>
              <PhoneIcon />
              {brand.phone}
            </Phone>
          </div>
          <nav aria-label={t('Footer')}>
            <Heading>{t('Explore')}</Heading>
            <List>
              {links.map(({ label, to }) => (
                <li key={to} data-nav="footer">
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </List>
          </nav>
          <div>
            <Heading>{t('Hours')}</Heading>
            <Summary>{t(summary)}</Summary>
            <HoursList />
          </div>
        </Columns>
        <LastRow>
          <p>
            © {formatYears(brand.foundedYear, timezone)} {brand.name}
          </p>
          <Socials>
            {brand.socials.photos && (
              <li data-place="brand.socials.photos">
                <a href={brand.socials.photos} target="_blank" rel="noopener noreferrer">
                  <CameraIcon />
                  {t('Photos')}
                  <VisuallyHidden> {t('(opens in a new tab)')}</VisuallyHidden>
                </a>
              </li>
            )}
            {brand.socials.videos && (
              <li data-place="brand.socials.videos">
                <a href={brand.socials.videos} target="_blank" rel="noopener noreferrer">
                  <VideoIcon />
                  {t('Videos')}
                  <VisuallyHidden> {t('(opens in a new tab)')}</VisuallyHidden>
                </a>
              </li>
            )}
          </Socials>
          <Switches>
            <LanguageSwitch />
            <SchemeSwitch />
          </Switches>
        </LastRow>
      </Ground>
    </Foot>
  );
}

const Foot = styled.footer`
  /* Ink for a receipt, not for a dark ground. */
  @media print {
    display: none;
  }
`;

const Ground = styled.div`
  padding-block: clamp(32px, 5vw, 64px) var(--space-8);
  color: var(--color-on-pine);

  a {
    color: inherit;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
    text-decoration-thickness: 2px;
  }
`;

const Columns = styled(Container)`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12.5rem), 1fr));
  gap: clamp(32px, 4vw, 64px);

  p {
    max-width: 23.5em;
    color: var(--color-muted);
  }
  > div:first-child {
    display: grid;
    align-content: start;
    gap: var(--space-3);
  }
`;

const Name = styled.p`
  && {
    color: inherit;
    font: 800 var(--text-2xl) / 1.1 var(--font-heading);
  }
`;

const Phone = styled.a`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  justify-self: start;
  min-height: 44px;
  font: 700 var(--text-xl) / 1 var(--font-heading);
  font-variant-numeric: tabular-nums;
`;

const Heading = styled.h2`
  margin-bottom: var(--space-3);
  font-size: var(--text-lg);
`;

const Summary = styled.p`
  && {
    margin-bottom: var(--space-3);
    color: inherit;
    font-weight: 650;
  }
`;

const List = styled.ul`
  columns: 2 120px;
  column-gap: var(--space-6);
  list-style: none;

  li {
    break-inside: avoid;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
`;

const LastRow = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4) var(--space-8);
  margin-top: clamp(32px, 4vw, 56px);

  &::before {
    content: '';
    flex: 0 0 100%;
    height: 1px;
    background: var(--color-line);
  }
`;

const Switches = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3) var(--space-8);
`;

const Socials = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-5);
  list-style: none;

  a {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
    min-height: 44px;
    font-weight: 600;
  }
`;
