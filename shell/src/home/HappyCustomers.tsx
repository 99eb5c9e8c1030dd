import { Divider, Portrait, Section, useSettings, VisuallyHidden } from '@site/kit';
import styled from 'styled-components';
import { t } from '../messages';

const STARS = 5;
const STAR = 'm12 2.6 2.9 6 6.6.8-4.9 4.5 1.3 6.5-5.9-3.3-5.9 3.3 1.3-6.5L2.5 9.4l6.6-.8z';

/** Absent where the restaurant's settings have no testimonials. */
export function HappyCustomers() {
  const { testimonials } = useSettings();
  if (testimonials.length === 0) return null;
  return (
    <>
      <Divider tone="pine" />
      <Section ground="pine" title={t('Happy Customers')} titleId="customers-title">
        <Quotes>
          {testimonials.map(({ name, photo, quote, rating }) => (
            <li key={name}>
              <Figure>
                <Rating rating={rating} />
                <blockquote>“{quote}”</blockquote>
                <figcaption>
                  <Photo>
                    <Portrait who={photo} />
                  </Photo>
                  {name}
                </figcaption>
              </Figure>
            </li>
          ))}
        </Quotes>
      </Section>
    </>
  );
}

function Rating({ rating }: { rating: number }) {
  return (
    <p>
      <VisuallyHidden>{t('Rated {rating} out of {stars} stars', { rating, stars: STARS })}</VisuallyHidden>
      <Stars width={STARS * 26} height="24" aria-hidden="true">
        {Array.from({ length: STARS }, (_unused, index) => (
          <path key={index} d={STAR} transform={`translate(${index * 26} 0)`} opacity={index < rating ? 1 : 0.25} />
        ))}
      </Stars>
    </p>
  );
}

const Stars = styled.svg`
  fill: var(--color-corn);
`;

const Quotes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 210px), 1fr));
  gap: clamp(16px, 2vw, 28px);
  list-style: none;

  li {
    display: grid;
  }
`;

const Figure = styled.figure`
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: var(--space-4);
  padding: clamp(20px, 2.4vw, 32px);
  border: 2px solid var(--color-line);
  border-radius: var(--radius-card);
  background: var(--color-pine-deep);

  blockquote {
    margin: 0;
    font: 600 var(--text-lg) / 1.45 var(--font-heading);
    text-wrap: pretty;
  }
  figcaption {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    font-weight: 650;
  }
`;

const Photo = styled.span`
  flex: none;
  overflow: hidden;
  width: 56px;
  height: 56px;
  border: 2px solid var(--color-on-pine);
  border-radius: 50%;
  background: var(--color-pine-2);
`;
