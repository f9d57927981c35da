import { ClientForm, type FormOfClient, type FormPreview, limits, taxFormNames } from '@easy-tax/contracts';
import { type FormEvent, useState } from 'react';
import useSWR from 'swr';
import { Button } from '../../../components/button/Button';
import { inChunks } from '../../../components/data-table/bulk/use-bulk';
import { Field, Options, Select } from '../../../components/form/Field';
import { Dialog, focusFirst } from '../../../components/overlay/Dialog';
import { LoadFailed } from '../../../components/ui/Loading';
import { t } from '../../../i18n/en/admin/batches';
import { t as tables } from '../../../i18n/en/admin/tables';
import { translateServerMessage } from '../../../i18n/translate-server-message';
import { toast } from '../../../lib/browser/toast';
import { useDueRules, useFormNames, useOwnFormIds } from '../../../lib/http/office-rules';
import { newUuid } from '../../../lib/new-uuid';
import { FormTerms, usualTerms } from '../client-data/FormTerms';
import { useAskedClose } from '../use-asked-close';
import { LeftOutBox } from './BatchDialog';
import { describeNames, giveForm, previewForm, useRefreshBatches } from './batches';
import styles from './GiveForm.module.css';

interface GiveFormProps {
  readonly ids: readonly string[];
  /** @param left ids of clients that were not changed: given as `ids`, they are tried once more */
  readonly onDone: (left: readonly string[]) => void;
  readonly onClose: () => void;
}

/** A form that the office files for the selected clients from a period on. Says before what will happen to how many. */
export function GiveForm({ ids, onDone, onClose }: GiveFormProps) {
  const rules = useDueRules();
  const [chosen, setChosen] = useState<FormOfClient | null>(null);
  const filed = chosen ?? usualTerms('GSTR-3B', rules);
  const [busy, setBusy] = useState(false);
  const leave = useAskedClose(chosen, onClose);
  const [batchId] = useState(newUuid);
  const refresh = useRefreshBatches();
  const key = ['form-preview', JSON.stringify(filed), ids.join()];
  const { data, error, mutate } = useSWR(key, () => previewMany(ids, filed), { shouldRetryOnError: false });
  const nameForm = useFormNames();
  const own = useOwnFormIds();
  const form = nameForm(filed.form);

  const give = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !data || data.clients === 0) return;
    setBusy(true);
    const leftOut = new Set(data.leftOut.map(({ _id }) => _id));
    const wanted = ids.filter((id) => !leftOut.has(id));
    const { done, failed, refused, unanswered, failureMessage } = await inChunks(wanted, (some) =>
      giveForm(some, filed, batchId),
    );
    const left = [...failed, ...refused.map(({ _id }) => _id)];
    const reasons = new Set(refused.map(({ message }) => translateServerMessage(message)));
    if (left.length > 0)
      toast.error([t('give.failed', { count: left.length }), ...reasons, failureMessage].filter(Boolean).join(' '));
    if (unanswered.length > 0) toast.error(tables('bulk.unanswered', { count: unanswered.length }));
    if (done.length > 0) toast.success(t('give.done', { count: done.length, form }));
    await refresh();
    setBusy(false);
    onDone([...unanswered, ...left]);
  };

  return (
    <Dialog title={t('give.title', { count: ids.length })} medium onClose={leave}>
      <form className="stack wide dialog-body" onSubmit={give}>
        <div className={styles.fields}>
          <Field label={t('give.form')}>
            {(control) => (
              <Select
                {...control}
                ref={focusFirst}
                value={filed.form}
                onChange={({ target }) => {
                  const form = ClientForm.safeParse(target.value).data;
                  if (form) setChosen(usualTerms(form, rules));
                }}
              >
                <Options of={[...taxFormNames, ...own].map((each) => [each, nameForm(each)])} />
              </Select>
            )}
          </Field>
          <FormTerms filed={filed} onChange={setChosen} />
        </div>
        {error ? (
          <LoadFailed title={t('give.lookFailed')} error={error} onRetry={() => void mutate()} />
        ) : (
          <Outlook preview={data} form={form} />
        )}
        <div className="row">
          <Button type="submit" busy={busy} disabled={!data || data.clients === 0}>
            {data?.clients === 0
              ? t('give.nobody', { form })
              : t('give.send', { form, count: data?.clients ?? ids.length })}
          </Button>
          <Button tone="line" onClick={onClose}>
            {t('give.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Says beforehand what opens at once, and who is left out and why. */
function Outlook({ preview, form }: { readonly preview: FormPreview | undefined; readonly form: string }) {
  if (!preview) return <p role="status">{t('give.looking')}</p>;
  const { clients: given, returns, leftOut } = preview;
  const reasons = (['has', 'other', 'archived'] as const).flatMap((reason) => {
    const clients = leftOut.filter((each) => each.reason === reason);
    const names = describeNames(clients.slice(0, limits.leftOutNamed), clients.length);
    const why = t(`give.reasons.${reason}`, { form, names });
    return clients.length > 0 ? [{ clients: clients.length, why }] : [];
  });
  return (
    <div role="status" className="stack">
      {given > 0 && <p>{returns === 0 ? t('give.noneAtOnce') : t('give.atOnce', { count: returns })}</p>}
      <LeftOutBox clients={leftOut.length} reasons={reasons} />
    </div>
  );
}

async function previewMany(ids: readonly string[], filed: FormOfClient): Promise<FormPreview> {
  const sum: FormPreview = { clients: 0, returns: 0, leftOut: [] };
  for (let at = 0; at < ids.length; at += limits.bulkRows) {
    const part = await previewForm(ids.slice(at, at + limits.bulkRows), filed);
    sum.clients += part.clients;
    sum.returns += part.returns;
    sum.leftOut.push(...part.leftOut);
  }
  return sum;
}
