import { IconPrinter } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { Button } from '../button/Button';

interface PrintButtonProps {
  /** The page title while printing, which names a saved PDF. */
  readonly title: string;
  readonly tone?: 'primary' | 'line';
  /** Prints only the section around the button. */
  readonly alone?: boolean;
  readonly children: ReactNode;
}

/** Prints the page, or one section of it. */
export function PrintButton({ title, tone = 'primary', alone = false, children }: PrintButtonProps) {
  const printPage = ({ currentTarget }: MouseEvent) => {
    const before = document.title;
    const section = alone ? currentTarget.closest('section') : null;
    const restore = () => {
      document.title = before;
      section?.removeAttribute('data-printed');
    };
    document.title = title;
    section?.setAttribute('data-printed', '');
    addEventListener('afterprint', restore, { once: true });
    print();
  };
  return (
    <Button icon={IconPrinter} small tone={tone} onClick={printPage}>
      {children}
    </Button>
  );
}
