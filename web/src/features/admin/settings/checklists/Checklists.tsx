import {
  type ChecklistName,
  ChecklistName as ChecklistNames,
  checklistOf,
  checklistSource,
  checklistsCheckedOn,
  FilingsSettings,
  formLabel,
  ownChecklistsIn,
} from '@easy-tax/contracts';
import { useState } from 'react';
import { Button } from '../../../../components/button/Button';
import { Tag } from '../../../../components/ui/Tag';
import { checklists as t } from '../../../../i18n/en/admin/settings-lists';
import { formatDate } from '../../../../i18n/format';
import { useStates } from '../api/use-settings';
import styles from './Checklists.module.css';
import { EditChecklist } from './EditChecklist';

const labelOf = (name: ChecklistName): string =>
  name === 'every' ? t('every') : formLabel({ form: name, formName: null });

/** The checklist of each form, and which ones the firm has changed. */
export function Checklists() {
  const { data, error } = useStates();
  const [edited, setEdited] = useState<ChecklistName | null>(null);
  if (error && !data) return null;
  const own = data ? ownChecklistsIn(FilingsSettings.parse(data.filings.values)) : {};
  return (
    <>
      <ul className={styles.lists}>
        {ChecklistNames.options.map((name) => (
          <li key={name}>
            <b>{labelOf(name)}</b>
            <span className="muted tabular">{t('papers', { count: checklistOf(own, name).length })}</span>
            {own[name] ? <Tag>{t('own')}</Tag> : <Tag tone="grey">{t('builtIn')}</Tag>}
            <Button
              small
              disabled={!data}
              aria-label={t('editOf', { list: labelOf(name) })}
              onClick={() => setEdited(name)}
            >
              {t('edit')}
            </Button>
          </li>
        ))}
      </ul>
      <p className="muted small">
        {t('source', { source: checklistSource, checked: formatDate(checklistsCheckedOn) })}
      </p>
      {edited && data && (
        <EditChecklist
          name={edited}
          label={labelOf(edited)}
          stored={checklistOf(own, edited)}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
