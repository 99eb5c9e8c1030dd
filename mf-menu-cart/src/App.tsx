import { Route, Routes } from '@site/kit';
import { CartPage } from './cart/CartPage';

/** The routes of this section: /order. The menu itself is a slot of the home page, see menu/MenuSection. */
export default function App() {
  return (
    <Routes>
      <Route path="order" element={<CartPage />} />
    </Routes>
  );
}
