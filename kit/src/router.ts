/**
 * The one door to the router. Shared modules are not tree-shaken by module federation, so sharing react-router-dom
 * itself would put all of it into the first load; this list is what the site uses. Add a name here when you need it.
 */
export {
  Link,
  MemoryRouter,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Router,
  Routes,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export type { LinkProps, Location, NavigateFunction, NavigationType, NavLinkProps, To } from 'react-router-dom';
