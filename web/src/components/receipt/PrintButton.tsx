import { IconPrinter } from '@tabler/icons-react';
import { firm } from '../../content/firm';
import { t } from '../../i18n/en/filings';
import { Button } from '../button/Button';
import { Icon } from '../button/Icon';

/** Prints the receipt that is on the page. A PDF saved from there is named by its reference. */
export function PrintButton({ reference, tone }: { readonly reference: string; readonly tone?: 'primary' | 'line' }) {
  const printReceipt = () => {
    const { title } = document;
    document.title = t('receipt.printed', { firm: firm.name, reference });
    addEventListener('afterprint', () => (document.title = title), { once: true });
    print();
  };
  return (
    <Button small tone={tone ?? 'primary'} onClick={printReceipt}>
      <Icon of={IconPrinter} /> {t('receipt.print')}
    </Button>
  );
}
