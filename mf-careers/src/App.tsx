import { Route, Routes } from '@site/kit';
import { CareerPage } from './career/CareerPage';

/** The routes of this section: /career. */
export default function App() {
  return (
    <Routes>
      <Route path="career" element={<CareerPage />} />
    </Routes>
  );
}
