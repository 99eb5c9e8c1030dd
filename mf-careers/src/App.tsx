import { Route, Routes } from '@site/kit';
import { lazy, Suspense } from 'react';
import { CareerPage } from './career/CareerPage';

/** Few people follow the link in their receipt. */
const WithdrawPage = lazy(() => import(/* webpackChunkName: "page-career-withdraw" */ './withdraw/WithdrawPage'));

/** The routes of this section: /career and /career/withdraw. */
export default function App() {
  return (
    <Routes>
      <Route path="career" element={<CareerPage />} />
      <Route
        path="career/withdraw"
        element={
          <Suspense fallback={null}>
            <WithdrawPage />
          </Suspense>
        }
      />
    </Routes>
  );
}
