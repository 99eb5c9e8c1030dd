import { CallButton, Card, LinkButton, PinIcon, useBrand } from '@site/kit';
import type { ReactNode } from 'react';
import { useId } from 'react';
import styled from 'styled-components';
import { HoursList } from '../hours/HoursList';
import { t } from '../messages';
import { directionsUrl } from './addresses';

type Props = {
  title: string;
  /** Above the title: what is special about this place. */
  tag: ReactNode;
  /** Below the title: whether it is open. */
  state?: ReactNode;
  children: ReactNode;
};

/** One counter of the house: where it is, when it is open, how to get there. */
export function LocationCard({ title, tag, state, children }: Props) {
  const brand = useBrand();
  const id = useId();
  const { street, city, region, postalCode } = brand.address;
  return (
    <Card as="section" $rim $padding="lg" aria-labelledby={id}>
      <Content>
        {tag}
        <h2 id={id}>{title}</h2>
        {state}
        <p>{children}</p>
        <Facts>
          <Address>
            <PinIcon size={22} />
            <span>
              {street}
              <br />
              {city}, {region}&nbsp;{postalCode}
            </span>
          </Address>
          <Hours>
            <h3>{t('Business hours')}</h3>
            <HoursList />
          </Hours>
          <Actions>
            <LinkButton href={directionsUrl(brand)} external>
              {t('Get Directions')}
            </LinkButton>
            <CallButton variant="secondary">{brand.phone}</CallButton>
          </Actions>
        </Facts>
      </Content>
    </Card>
  );
}

const Content = styled.div`
  display: grid;
  grid-template-rows: auto auto auto 1fr;
  justify-items: start;
  gap: var(--space-4);
  height: 100%;
  container-type: inline-size;

  h2 {
    font-weight: 800;
  }
  h3 {
    margin-bottom: var(--space-2);
    font-size: var(--text-lg);
  }
  > p {
    color: var(--color-muted);
    text-wrap: pretty;
  }
`;

/* In a wide card the hours are beside the address and the buttons. */
const Facts = styled.div`
  display: grid;
  align-content: start;
  gap: var(--space-4);
  width: 100%;

  @container (min-width: 28rem) {
    grid-template: auto 1fr / minmax(0, 1fr) auto;
    column-gap: var(--space-6);
    padding-top: var(--space-4);
    border-top: 1px solid var(--color-line);
  }
`;

const Hours = styled.div`
  @container (min-width: 28rem) {
    grid-area: 1 / 2 / 3 / 3;
  }
`;

const Address = styled.address`
  display: flex;
  gap: var(--space-3);
  font-style: normal;
  font-weight: 600;
  line-height: 1.4;

  svg {
    flex: none;
    color: var(--color-ember-deep);
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-content: end;
  gap: var(--space-3);

  @container (min-width: 28rem) {
    display: grid;
    justify-items: stretch;
    justify-self: start;
  }
`;
