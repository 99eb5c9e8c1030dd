import { ArrowLeftIcon, Callout, Card, Container, LinkButton, PageHeader, PhoneIcon, useBrand } from '@site/kit';
import styled from 'styled-components';

const TO_BRING = [
  'The position you would like, and full-time, part-time or temporary',
  'When you can start, and which days suit you',
  'Names and phone numbers of up to three references',
];

/** How to apply while the form is not here: by phone, with what a manager will ask for. */
export function CareerPage() {
  const { name, phone, phoneHref } = useBrand();
  return (
    <Container $width="reading">
      <PageHeader
        title="Join Our Team"
        intro={`Cooks, counter crew and delivery drivers keep the fire going at ${name}.`}
        back={
          <div>
            <LinkButton to="/" variant="quiet" size="sm" icon={<ArrowLeftIcon />}>
              Back to Home
            </LinkButton>
          </div>
        }
      />
      <Stack>
        <Callout
          tone="info"
          title="Online applications aren't open yet"
          action={
            <LinkButton href={`tel:${phoneHref}`} icon={<PhoneIcon />}>
              Call {phone}
            </LinkButton>
          }
        >
          The application form will stand on this page. Until then, call and ask for the manager on duty.
        </Callout>
        <Sheet>
          <h2>Have this ready when you call</h2>
          <ul>
            {TO_BRING.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          <p>Please don&apos;t leave your Social Security number on a voicemail. Nobody needs it to talk to you.</p>
        </Sheet>
      </Stack>
    </Container>
  );
}

const Stack = styled.div`
  display: grid;
  gap: var(--space-6);
  padding-bottom: var(--space-8);
`;

const Sheet = styled(Card)`
  display: grid;
  gap: var(--space-4);
  padding: var(--space-5);

  h2 {
    font-size: var(--text-xl);
  }
  ul {
    display: grid;
    gap: var(--space-2);
    padding-left: 1.2em;
  }
  p {
    color: var(--color-muted);
  }
`;
