import { Container, Navigate, Route, Routes } from '@site/kit';
import { RequireStaff } from './frame/RequireStaff';
import { SCREENS } from './frame/screens';
import { LoadedScreen, ScreenView } from './frame/ScreenView';

const loadKitchenSignIn = () => import('./kitchenSignIn/KitchenSignInScreen');
const loadLogin = () => import('./login/LoginScreen');

/** The routes of this section: everything below /admin. Unknown paths lead to /admin. */
export default function App() {
  return (
    <Routes>
      <Route
        path="admin/login"
        element={
          <Container $width="form">
            <LoadedScreen name="Admin Login" load={loadLogin} />
          </Container>
        }
      />
      <Route
        path="admin/kitchen-sign-in"
        element={
          <Container $width="form">
            <LoadedScreen name="Kitchen Sign-In" load={loadKitchenSignIn} />
          </Container>
        }
      />
      <Route element={<RequireStaff />}>
        {SCREENS.map((screen) => (
          <Route key={screen.path} path={screen.path} element={<ScreenView screen={screen} />} />
        ))}
      </Route>
      <Route path="admin/*" element={<Navigate to="/admin" replace />} />
    </Routes>
  );
}
