import { SECOND } from '@easy-tax/contracts';
import { useEffect, useRef, useState } from 'react';
import styles from '../Papers.module.css';

/** As wide as the frame, without the viewer's thumbnails. */
const VIEW = 'navpanes=0&view=FitH';

interface PdfFrameProps {
  readonly src: string;
  /** The parameter of its address that opens it at a place, and marks it. */
  readonly mark: string;
  readonly title: string;
  readonly onShown: () => void;
}

/** A PDF in the browser's own viewer. */
export function PdfFrame({ src, mark, title, onShown }: PdfFrameProps) {
  // A changed address would load the file again.
  const [fragment] = useState([VIEW, ...(mark ? [mark] : [])].join('&'));
  const { frame, releaseFocus } = useKeptFocus();
  return (
    <iframe
      ref={frame}
      className={styles.paper}
      src={`${src}#${fragment}`}
      title={title}
      onLoad={() => {
        releaseFocus();
        onShown();
      }}
    />
  );
}

/** After this time the focus goes into the viewer only because somebody wants it there. */
const SETTLING_MS = 3 * SECOND;

/**
 * The viewer of a broken or locked PDF opens a dialog, which takes the focus: it goes back at once, so that the keys of the
 * record work on.
 */
function useKeptFocus() {
  const frame = useRef<HTMLIFrameElement>(null);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    stop.current = controller;
    const { signal } = controller;
    let last = document.activeElement;
    let isTab = false;
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element && target !== frame.current) last = target;
    };
    document.addEventListener('focusin', note, { signal });
    document.addEventListener('keydown', ({ key }) => (isTab = key === 'Tab'), { signal, capture: true });
    window.addEventListener(
      'blur',
      () => {
        const isTaken = document.activeElement === frame.current && !isTab && !frame.current?.matches(':hover');
        // The focus is still on its way.
        if (isTaken && last instanceof HTMLElement) setTimeout((to: HTMLElement) => to.focus(), 0, last);
      },
      { signal },
    );
    return () => controller.abort();
  }, []);
  return { frame, releaseFocus: () => setTimeout(() => stop.current?.abort(), SETTLING_MS) };
}
