/**
 * What remotes may use of `react-router-dom`. The rest is not in the page: a shared module is used by
 * code that the shell's build does not know, so that only a list can leave something out.
 */
export {
  createSearchParams,
  generatePath,
  isRouteErrorResponse,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  redirect,
  useBeforeUnload,
  useBlocker,
  useHref,
  useLoaderData,
  useLocation,
  useMatch,
  useNavigate,
  useNavigation,
  useNavigationType,
  useOutletContext,
  useParams,
  useResolvedPath,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
