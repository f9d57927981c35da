import { useEffect, useRef, useState } from 'react';
import { useLazyComponent } from '../../lib/hooks/use-lazy-component';
import { onSecondLook } from '../../lib/http/second-look';

const fetchDialog = async () => (await import('./SecondLookDialog')).SecondLookDialog;

/** For pages with actions that need a recent second factor: shows the dialog when one is refused for lack of it. */
export function SecondLook() {
  const answer = useRef<(isDone: boolean) => void>(undefined);
  const [isOpen, setOpen] = useState(false);
  const close = (isDone: boolean) => {
    setOpen(false);
    answer.current?.(isDone);
  };
  const SecondLookDialog = useLazyComponent(fetchDialog, isOpen, () => close(false));
  useEffect(() => {
    const stop = onSecondLook(() => {
      setOpen(true);
      return new Promise((resolve) => {
        answer.current = resolve;
      });
    });
    return () => {
      stop();
      answer.current?.(false);
    };
  }, []);
  return isOpen && SecondLookDialog && <SecondLookDialog onClose={close} />;
}
