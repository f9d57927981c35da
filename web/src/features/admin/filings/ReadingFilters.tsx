import type { StaffFiling } from '@easy-tax/contracts';
import { IconCircleCheck, IconFileSearch, IconUserExclamation } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/button/Button';
import { undoToast } from '../../../components/data-table/bulk/undo-toast';
import type { TableAddress } from '../../../components/data-table/state/table-query';
import { atLeast, useRefresh } from '../../../components/data-table/state/use-table';
import { FilterToggle } from '../../../components/data-table/toolbar/FilterPanel';
import { FormButtons } from '../../../components/form/FormButtons';
import { Dialog } from '../../../components/overlay/Dialog';
import { reading as t } from '../../../i18n/en/admin/papers';
import { t as tables } from '../../../i18n/en/admin/tables';
import { formatNumber } from '../../../i18n/format';
import { toast } from '../../../lib/browser/toast';
import { tryOrToast, useAct } from '../../../lib/hooks/use-act';
import { mayBeDone } from '../../../lib/http/api';
import { changeFiling, listFilings, placeOf } from '../papers/api';
import { acceptCertain, useReadingsOverview } from '../papers/reading/reading';
import styles from './ReadingFilters.module.css';

const CERTAIN = { reading: 'certain', page: '1', pageSize: '100', sort: 'createdAt', dir: 'desc' };

/** Accepts the certain suggestions, a hundred at a time, after a dialog that names them. */
export function CertainPapers() {
  const count = useReadingsOverview()?.certain.value ?? 0;
  const refresh = useRefresh('filings');
  const [asked, setAsked] = useState<readonly StaffFiling[] | null>(null);
  const { busy, act } = useAct();

  const ask = () => act(async () => setAsked((await listFilings(CERTAIN)).rows));

  const accept = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !asked) return;
    await act(async () => {
      try {
        const { done, refused, failed } = await acceptCertain(asked.map(({ _id }) => _id));
        const left = refused.length + failed.length;
        const sorted = t('all.done', { count: done.length, number: formatNumber(done.length) });
        if (done.length > 0) undoToast(sorted, () => takeBack(asked.filter(({ _id }) => done.includes(_id))));
        if (left > 0) toast.error(t('all.left', { count: left }));
      } catch (error) {
        if (!mayBeDone(error)) throw error;
        // Taking back leaves a paper that was not sorted where it is.
        undoToast(tables('bulk.unanswered', { count: asked.length }), () => takeBack(asked));
      }
    });
    setAsked(null);
    await refresh();
  };

  /** Each paper goes back where it was, under its former name. False if it failed. */
  const takeBack = async (papers: readonly StaffFiling[]): Promise<boolean> => {
    const isDone = await tryOrToast(async () => {
      for (const paper of papers) await changeFiling(paper._id, placeOf(paper));
      toast.success(t('all.undone', { count: papers.length, number: formatNumber(papers.length) }));
    });
    await refresh();
    return isDone;
  };

  if (count === 0 && !asked) return null;
  return (
    <>
      <Button icon={IconCircleCheck} small busy={busy} onClick={() => void ask()}>
        {t('all.button', { count, number: formatNumber(count) })}
      </Button>
      {asked && (
        <Dialog
          title={t('all.title', { count: asked.length, number: formatNumber(asked.length) })}
          medium
          onClose={() => setAsked(null)}
        >
          <form className="stack wide dialog-body" onSubmit={accept} method="post">
            <p>{t('all.line')}</p>
            <ul className={styles.papers}>
              {asked.map(({ _id, fileName, name }) => (
                <li key={_id}>
                  <span>{fileName}</span> <span className="muted small">{name}</span>
                </li>
              ))}
            </ul>
            <p className="small muted">{t('all.stays')}</p>
            <FormButtons busy={busy} cancel={t('all.cancel')} onCancel={() => setAsked(null)}>
              {t('all.go')}
            </FormButtons>
          </form>
        </Dialog>
      )}
    </>
  );
}

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
