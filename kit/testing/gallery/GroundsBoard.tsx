import { Chip, TextField } from '../../src/parts';
import { Button, Callout, Card, LinkButton, Section } from '../../src/ui';
import { Row } from './Board';

export function GroundsBoard() {
  return (
    <>
      <Section ground="pine" title="On pine" titleId="on-pine" intro="The same components, read from the same roles.">
        <Row>
          <Button>Order Now</Button>
          <Button variant="secondary">View Hours</Button>
          <Button variant="quiet">Join Rewards</Button>
          <LinkButton variant="secondary" href="tel:+19365550142">
            Call Now
          </LinkButton>
          <Chip>Open now</Chip>
          <a href="#main">A link</a>
        </Row>
        <Card style={{ marginTop: 20 }}>A card on pine.</Card>
      </Section>
      <Section ground="enamel" title="On enamel" titleId="on-enamel" intro="Speckled like camp ware.">
        <Callout>A callout on enamel.</Callout>
        <TextField label="A field on enamel" />
      </Section>
    </>
  );
}
