import { Callout, Link } from '@site/kit';
import { useStaff } from '../frame/useStaff';

/** Shows the owner of a new restaurant, whose menu is empty, the way to a first order. */
export function BeforeOpening({ menuItems }: { menuItems: number | null | undefined }) {
  const { may } = useStaff();
  if (menuItems !== 0 || !may('menu.edit') || !may('settings.edit')) return null;
  return (
    <Callout tone="info" title="Guests cannot order yet: the menu is empty">
      Check the <Link to="/admin/hours">business hours</Link> and how <Link to="/admin/ordering">orders</Link> are
      taken, with tax and delivery. Then add a category and dishes to the <Link to="/admin/menu">menu</Link>: guests can
      order a dish as soon as it is published.
    </Callout>
  );
}
