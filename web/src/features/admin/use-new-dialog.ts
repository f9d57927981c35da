import { useState } from 'react';
import { useAddress } from '../../lib/hooks/use-address';

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
