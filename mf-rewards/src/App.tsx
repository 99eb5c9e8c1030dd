import { Route, Routes } from '@site/kit';
import { OrderHistoryPage } from './history/OrderHistoryPage';
import { RewardsPage } from './rewards/RewardsPage';

/** The routes of this section: /rewards and /order-history. */
export default function App() {
  return (
    <Routes>
      <Route path="rewards" element={<RewardsPage />} />
      <Route path="order-history" element={<OrderHistoryPage />} />
    </Routes>
  );
}
