import { Route, Routes } from '@site/kit';
import { AdminPage } from './home/AdminPage';

/** The routes of this section: everything below /admin. */
export default function App() {
  return (
    <Routes>
      <Route path="admin/*" element={<AdminPage />} />
    </Routes>
  );
}
