import type { Role } from '@easy-tax/contracts';
import { t } from '../../i18n/en/site';

/**
 * Decides who may open which address (docs/product.md, Routes), as a pure function of user and address.
 * Without a login the admin area and Tax Filing ask for one.
 */
export type RouteDecision =
  | { readonly kind: 'stay' }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'redirect'; readonly to: string; readonly message?: string };

const ENROLMENT = '/admin/admin-profile';

/** @param mustEnrol staff who must set up their second factor before they see any admin page */
export function guardRoute(role: Role | null, path: string, search = '', mustEnrol = false): RouteDecision {
  const at = plainPath(path);
  const inAdmin = at === '/admin' || at.startsWith('/admin/');
  if (mustEnrol) return at === ENROLMENT ? { kind: 'stay' } : { kind: 'redirect', to: ENROLMENT };
  if (role === 'admin') return guardStaff(at, inAdmin);
  if (role !== null && inAdmin) return { kind: 'redirect', to: '/' };
  if (at === '/settings') return { kind: 'not-found' };
  return role === null ? guardVisitor(at, inAdmin, search) : { kind: 'stay' };
}

function guardVisitor(at: string, inAdmin: boolean, search: string): RouteDecision {
  if (at === '/get-started' && search === '?shared')
    return { kind: 'redirect', to: '/login', message: t('shareAfterLogin') };
  if (inAdmin || at === '/get-started') return { kind: 'redirect', to: '/login', message: t('pleaseLogin') };
  if (at !== '/profile') return { kind: 'stay' };
  // A mail's link says which part it opens; the bare address does not exist for visitors.
  const query = new URLSearchParams(search);
  const isMailed = ['return', 'receipt', 'papers', 'client'].some((name) => query.has(name));
  return isMailed ? { kind: 'redirect', to: '/login', message: t('pleaseLogin') } : { kind: 'not-found' };
}

function guardStaff(at: string, inAdmin: boolean): RouteDecision {
  if (at === '/settings') return { kind: 'redirect', to: '/admin/settings' };
  return inAdmin && at !== '/admin' ? { kind: 'stay' } : { kind: 'redirect', to: '/admin/dashboard' };
}

/** `//admin/dashboard/` → `/admin/dashboard`, as the router matches it: the guard can't be bypassed. */
export const plainPath = (path: string): string => path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
