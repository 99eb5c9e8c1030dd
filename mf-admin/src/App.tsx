import { Navigate, Route, Routes } from '@site/kit';
import { AdminPage } from './home/AdminPage';

/** The screens of the specification; until they are built, one page says so at each of them. */
const SCREENS = ['admin', 'admin/login', 'admin/menu', 'admin/orders', 'admin/hours'];

/** The routes of this section: everything below /admin. Unknown paths lead to /admin. */
export default function App() {
  return (
    <Routes>
      {SCREENS.map((path) => (
        <Route key={path} path={path} element={<AdminPage />} />
      ))}
      <Route path="admin/*" element={<Navigate to="/admin" replace />} />
    </Routes>
  );
}
