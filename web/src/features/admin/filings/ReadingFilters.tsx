import { IconFileSearch, IconUserExclamation } from '@tabler/icons-react';
import { atLeast } from '../../../components/data-table/state/table-page';
import type { TableAddress } from '../../../components/data-table/state/use-table-address';
import { FilterToggle } from '../../../components/data-table/toolbar/FilterToggle';
import { reading as t } from '../../../i18n/en/admin/papers';
import { useReadingsOverview } from '../papers/reading/use-reading';

/** Papers with a suggestion, and with the PAN of another person. Each shows only while there are some, or it is on. */
export function ReadingFilters<Column extends string>(address: TableAddress<Column>) {
  const overview = useReadingsOverview();
  const filters = [
    { value: 'suggested', icon: IconFileSearch, label: t('filters.suggested'), count: overview?.suggested },
    { value: 'another-person', icon: IconUserExclamation, label: t('other.tag'), count: overview?.anotherPerson },
  ] as const;
  return filters.map(({ value, icon, label, count }) =>
    count?.value || address.query.filters.reading === value ? (
      <FilterToggle
        key={value}
        {...address}
        {...{ value, icon, label }}
        name="reading"
        isUrgent={value === 'another-person'}
        count={count && atLeast(count.value, count.exact)}
      />
    ) : null,
  );
}
