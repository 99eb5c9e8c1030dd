/**
 * The one door to the router. Shared modules are not tree-shaken by module federation, so sharing react-router-dom
 * itself would put all of it into the first load; this list is what the site uses. Add a name here when you need it.
 */
export {
  MemoryRouter,
  Navigate,
  Outlet,
  Route,
  Router,
  Routes,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export type { Location, NavigateFunction, NavigationType, To } from 'react-router-dom';
export { Link, type LinkProps } from './navigation/Link';
export { NavLink, type NavLinkProps } from './navigation/NavLink';
