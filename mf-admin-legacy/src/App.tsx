import { Route, Routes } from '@site/kit';
import { LegacyPage } from './home/LegacyPage';

/** The routes of this section: everything below /admin-legacy. */
export default function App() {
  return (
    <Routes>
      <Route path="admin-legacy/*" element={<LegacyPage />} />
    </Routes>
  );
}
