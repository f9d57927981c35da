import { useState } from 'react';
import { type LinkTarget, linkTo, useAddress, withValues } from '../../lib/hooks/use-address';

/** The addresses at which the desk opens a record. */
export const addressOfFiling = (id: string) => `/admin/file-data?open=${id}`;
export const addressOfEnquiry = (id: string) => `/admin/contact-data?open=${id}`;
export const addressOfReturn = (id: string) => `/admin/returns?return=${id}`;
export const clientsPath = '/admin/clients';
export const addressOfClient = (id: string) => `${clientsPath}?client=${id}`;
export const addressOfGroup = (id: string) => `${clientsPath}?view=group&id=${id}`;

/** The address of a return, at an act if named; it keeps the list's query for the way back. */
export function useReturnAddress(): (id: string, act?: string) => LinkTarget {
  const { params } = useAddress();
  return (id, act) => linkTo(withValues(params, act ? { return: id, act } : { return: id }), '/admin/returns');
}

/** A dialog for something new, opened by a button or, if `follows`, by the address (`?new=1`). */
export function useNewDialog(follows: boolean) {
  const { params, set } = useAddress();
  const [isPressed, setPressed] = useState(false);
  const isNamed = follows && params.has('new');
  return {
    isOpen: isPressed || isNamed,
    open: () => setPressed(true),
    close: () => {
      setPressed(false);
      if (isNamed) set({ new: null }, { replace: true });
    },
  };
}
