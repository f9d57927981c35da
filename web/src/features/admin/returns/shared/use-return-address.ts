import { useLocation } from 'react-router-dom';

/** The address of a return; it keeps the list's query for the way back. */
export function useReturnAddress(): (id: string, act?: string) => string {
  const { search } = useLocation();
  return (id, act) => {
    const params = new URLSearchParams(search);
    params.set('return', id);
    if (act) params.set('act', act);
    return `/admin/returns?${params}`;
  };
}
