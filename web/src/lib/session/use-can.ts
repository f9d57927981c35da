import { can, type Permission } from '@easy-tax/contracts';
import { useSession } from './session';

/** True if the visitor has this permission. The services enforce it; this only hides buttons. */
export const useCan = (permission: Permission): boolean => can(useSession().user, permission);
