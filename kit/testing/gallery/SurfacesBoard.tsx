import { DefinitionRows, Disclosure } from '../../src/parts';
import { Button, Card, Picture, Price, Skeleton, SkeletonText } from '../../src/ui';
import { Board, Columns, Row } from './Board';

export function SurfacesBoard() {
  return (
    <>
      <Board title="Cards, prices, pictures">
        <Columns $min={240}>
          <Card>
            <h3>Plain card</h3>
            <p>Twelve hours over post oak.</p>
            <Price>$12.99</Price>
          </Card>
          <Card $rim $padding="lg">
            <h3>Rim card</h3>
            <Price size="lg" was="$14.99">
              $11.99
            </Price>
          </Card>
          <Card $interactive $padding="none">
            <div style={{ aspectRatio: '16 / 9' }}>
              <Picture src={undefined} alt="Brisket Plate" width={640} height={360} />
            </div>
            <div style={{ padding: 16 }}>
              <h3>Brisket Plate</h3>
              <Row style={{ justifyContent: 'space-between' }}>
                <Price>$15.49</Price>
                <Button size="sm">Add</Button>
              </Row>
            </div>
          </Card>
          <Card>
            <Skeleton $ratio="16 / 9" />
            <SkeletonText lines={3} />
          </Card>
        </Columns>
      </Board>
      <Board title="Summary, disclosure">
        <Columns>
          <Card $rim>
            <DefinitionRows
              rows={[
                { term: 'Subtotal', value: '$31.97' },
                { term: 'Promo CAMP10', value: '-$3.20', emphasis: 'discount' },
                { term: 'Tax (8.25%)', value: '$2.37' },
                { term: 'Total', value: '$31.14', emphasis: 'total' },
              ]}
            />
          </Card>
          <div>
            <Disclosure summary="Allergens" open>
              Milk, wheat.
            </Disclosure>
            <Disclosure summary="Nutritional Facts">Calories 640.</Disclosure>
          </div>
        </Columns>
      </Board>
    </>
  );
}
