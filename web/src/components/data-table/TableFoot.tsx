import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { t } from '../../i18n/en/admin/admin';
import { formatNumber } from '../../i18n/format';
import { IconButton } from '../button/Button';
import { Select } from '../form/Field';
import { pageCount, rangeLine, type TablePage } from './state/table-page';
import { pageSizes } from './state/table-query';
import styles from './Table.module.css';

interface TableFootProps {
  readonly page: TablePage<unknown>;
  readonly busy: boolean;
  readonly onPageSize: (pageSize: number) => void;
  readonly onTurn: (by: 1 | -1) => void;
}

/** Rows per page, page number, previous and next. At an end the button stays and keeps focus. */
export function TableFoot({ page, busy, onPageSize, onTurn }: TableFootProps) {
  const id = useId();
  const at = { page: formatNumber(page.page), pages: formatNumber(pageCount(page)) };
  const turnButtonProps = (by: 1 | -1, possible: boolean) => ({
    'aria-disabled': !possible || undefined,
    onClick: () => possible && !busy && onTurn(by),
  });
  return (
    <div className={styles.foot}>
      <div className={styles.size}>
        <label htmlFor={id}>{t('table.rows')}</label>
        <Select id={id} dense value={page.pageSize} onChange={(event) => onPageSize(Number(event.target.value))}>
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </Select>
      </div>
      <span className="tabular">{rangeLine(page)}</span>
      <nav className={styles.pager} aria-label={t('table.pages')}>
        <IconButton icon={IconChevronLeft} label={t('table.previous')} {...turnButtonProps(-1, page.page > 1)} />
        <span className="tabular">{page.totalExact ? t('table.page', at) : t('table.pageOfMany', at)}</span>
        <IconButton icon={IconChevronRight} label={t('table.next')} {...turnButtonProps(1, page.next !== null)} />
      </nav>
    </div>
  );
}
