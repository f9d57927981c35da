import { type ColumnMeaning, type ImportApplied, recogniseColumns, rowOfCells } from '@easy-tax/contracts';
import { useState } from 'react';
import { Crumbs } from '../../../../components/navigation/Crumbs';
import { t as admin } from '../../../../i18n/en/admin/admin';
import { t } from '../../../../i18n/en/admin/import';
import { cx } from '../../../../lib/cx';
import { useOwnForms } from '../../../../lib/http/use-own-forms';
import { clientsPath } from '../../client-data/words';
import { Columns } from './Columns';
import { Imported } from './Imported';
import styles from './ImportPage.module.css';
import { ListInput } from './ListInput';
import { Look } from './Look';
import type { ReadList } from './read-list';

type Step = 'list' | 'columns' | 'look';
const steps = ['list', 'columns', 'look'] as const satisfies readonly Step[];
const parents = { to: clientsPath, name: admin('nav.clients') };

/** Brings a list of clients in: read it, name its columns, look and mend, then add. Nothing is saved before the end. */
export function ImportPage() {
  const own = useOwnForms().filter(({ retiredAt }) => retiredAt === null);
  const [step, setStep] = useState<Step>('list');
  const [list, setList] = useState<ReadList | null>(null);
  const [meanings, setMeanings] = useState<readonly (ColumnMeaning | null)[]>([]);
  const [imported, setImported] = useState<ImportApplied | null>(null);
  const begin = (read: ReadList) => {
    setList(read);
    setMeanings(recogniseColumns(read.headings, own));
    setStep('columns');
  };
  const startAnew = () => {
    setList(null);
    setImported(null);
    setStep('list');
  };
  return (
    <>
      <div className="stack">
        <Crumbs root={parents} current={t('crumb')} />
        <h1>{t('title')}</h1>
      </div>
      {imported ? (
        <Imported imported={imported} onAnother={startAnew} />
      ) : (
        <>
          <ol className={styles.steps} aria-label={t('steps.label')}>
            {steps.map((each) => (
              <li
                key={each}
                className={cx(each === step && styles.now, steps.indexOf(each) < steps.indexOf(step) && styles.done)}
                aria-current={each === step ? 'step' : undefined}
              >
                {t(`steps.${each}`)}
              </li>
            ))}
          </ol>
          {step === 'list' && <ListInput onRead={begin} />}
          {step === 'columns' && list && (
            <Columns
              list={list}
              own={own}
              meanings={meanings}
              onChange={setMeanings}
              onBack={() => setStep('list')}
              onGoOn={() => setStep('look')}
            />
          )}
          {step === 'look' && list && (
            <Look
              title={list.name}
              rows={list.rows.map((cells) => rowOfCells(meanings, cells, own))}
              own={own}
              onBack={() => setStep('columns')}
              onDone={setImported}
            />
          )}
        </>
      )}
    </>
  );
}
