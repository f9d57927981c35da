import type { Role } from '@easy-tax/contracts';
import { t } from '../../i18n/en/site';
import { plainPath } from '../paths';

/**
 * Decides who may open which address (docs/product.md, Routes), as a pure function of the visitor and the address.
 * A visitor without a login is asked to log in at the admin area, as at Tax Filing.
 */
export type Verdict =
  | { readonly kind: 'stay' }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'redirect'; readonly to: string; readonly message?: string };

export function guardRoute(role: Role | null, path: string, search = ''): Verdict {
  const at = plainPath(path);
  const inAdmin = at === '/admin' || at.startsWith('/admin/');
  if (role === 'admin' && at === '/settings') return { kind: 'redirect', to: '/admin/settings' };
  if (role === 'admin')
    return inAdmin && at !== '/admin' ? { kind: 'stay' } : { kind: 'redirect', to: '/admin/dashboard' };
  if (role !== null) return inAdmin ? { kind: 'redirect', to: '/' } : { kind: 'stay' };
  if (inAdmin || at === '/get-started') return { kind: 'redirect', to: '/login', message: t('pleaseLogin') };
  // From a mail about a return: the login leads on to it.
  const returnId = at === '/profile' && new URLSearchParams(search).get('return');
  if (returnId)
    return { kind: 'redirect', to: `/login?${new URLSearchParams({ return: returnId })}`, message: t('pleaseLogin') };
  if (at === '/profile') return { kind: 'not-found' };
  return { kind: 'stay' };
}
