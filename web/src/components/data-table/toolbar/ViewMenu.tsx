import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useId } from 'react';
import { t } from '../../../i18n/en/admin/admin';
import { Icon } from '../../button/Button';
import { OptionField } from '../../form/OptionField';
import type { Column } from '../state/column';
import { densities, type TableLook } from '../state/use-table-look';
import { Disclosure } from './Disclosure';
import styles from './Toolbar.module.css';

interface ViewMenuProps<Row, Name extends string> {
  readonly columns: readonly Column<Row, Name>[];
  readonly look: TableLook;
}

/** Chooses columns and row height. The column that opens records always stays. */
export function ViewMenu<Row, Name extends string>({ columns, look }: ViewMenuProps<Row, Name>) {
  const id = useId();
  return (
    <Disclosure
      label={t('view.label')}
      button={
        <>
          <Icon of={IconAdjustmentsHorizontal} /> {t('view.button')}
        </>
      }
    >
      <fieldset>
        <legend>{t('view.columns')}</legend>
        {columns.map((column) => (
          <OptionField
            key={column.name}
            type="checkbox"
            name={`${id}-${column.name}`}
            label={column.label}
            checked={look.shows(column)}
            disabled={column.isHeading ?? false}
            onChoose={() => look.toggle(column)}
          />
        ))}
      </fieldset>
      <fieldset className={styles.density}>
        <legend>{t('view.density')}</legend>
        {densities.map((density) => (
          <OptionField
            key={density}
            name={id}
            label={t(`view.densities.${density}`)}
            checked={look.density === density}
            onChoose={() => look.setDensity(density)}
          />
        ))}
      </fieldset>
    </Disclosure>
  );
}
