import { Navigate, Route, Routes } from '@site/kit';
import { RequireAdministrator } from './access/RequireAdministrator';
import { ComingSoonPage } from './comingSoon/ComingSoonPage';
import { DashboardPage } from './dashboard/DashboardPage';
import { LegacyFrame } from './frame/LegacyFrame';
import { MenuPage } from './menu/MenuPage';

/** The routes of this section. Other paths below /admin-legacy are the site's 404; in a preview alone they lead to the dashboard. */
export default function App() {
  return (
    <Routes>
      <Route element={<RequireAdministrator />}>
        <Route path="admin-legacy" element={<LegacyFrame />}>
          <Route index element={<DashboardPage />} />
          <Route path="menu" element={<MenuPage />} />
          <Route path="orders" element={<ComingSoonPage title="Orders" />} />
          <Route path="users" element={<ComingSoonPage title="Users" />} />
          <Route path="settings" element={<ComingSoonPage title="Settings" />} />
          <Route path="*" element={<Navigate to="/admin-legacy" replace />} />
        </Route>
      </Route>
    </Routes>
  );
}
