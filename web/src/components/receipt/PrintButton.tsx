import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../button/Button';
import { Icon } from '../button/Icon';

interface PrintButtonProps {
  /** A PDF saved from the page is named by it. */
  readonly title: string;
  readonly tone?: 'primary' | 'line';
  readonly children: ReactNode;
}

/** Prints what is on the page. */
export function PrintButton({ title, tone = 'primary', children }: PrintButtonProps) {
  const printPage = () => {
    const before = document.title;
    document.title = title;
    addEventListener('afterprint', () => (document.title = before), { once: true });
    print();
  };
  return (
    <Button small tone={tone} onClick={printPage}>
      <Icon of={IconPrinter} /> {children}
    </Button>
  );
}
