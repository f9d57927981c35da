import { apiAreas, type Route } from './routes.js';

const SEGMENT = '[^/]+';

/** Which paths a route of the table means. */
export function patternOf(path: string): RegExp {
  const rest = path.endsWith('/*');
  const segments = (rest ? path.slice(0, -2) : path)
    .split('/')
    .map((segment) => (segment.startsWith(':') ? SEGMENT : segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^${segments.join('/')}${rest ? `(?:/${SEGMENT})+` : ''}$`);
}

export interface Matcher {
  /** The route of a checked path; undefined where the table names none. */
  find(path: string): Route | undefined;
  /** Whether an unknown path belongs to programs (404 `E`) and not to people (the page that says so). */
  isApi(path: string): boolean;
}

/** `/contact-data/newsletter` is no `/contact-data/:id`: a path that is named whole goes first. */
export function inOrder(table: readonly Route[]): readonly Route[] {
  const named = (route: Route) => Number(!/[:*]/.test(route.path));
  return [...table].sort((one, other) => named(other) - named(one));
}

/** Finds routes by path. Case and trailing slashes count: what is not exactly in the table is not routed. */
export function matcher(table: readonly Route[]): Matcher {
  const patterns = inOrder(table).map((route) => ({ route, pattern: patternOf(route.path) }));
  return {
    find: (path) => patterns.find(({ pattern }) => pattern.test(path))?.route,
    isApi: (path) => apiAreas.some((area) => path === area || path.startsWith(`${area}/`)),
  };
}
