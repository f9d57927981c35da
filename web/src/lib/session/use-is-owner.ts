import { useSession } from './session';

/** Owners may delete and change users; reviewers look, write and ring. The services decide; this only hides buttons. */
export const useIsOwner = (): boolean => useSession().user?.staffRole === 'owner';
