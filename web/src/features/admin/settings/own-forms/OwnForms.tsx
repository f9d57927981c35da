import {
  addDays,
  dueDayOfOwn,
  type OwnForm,
  OwnFormInput,
  ownFormCalls,
  periodLabel,
  periodsOf,
  rhythms,
} from '@easy-tax/contracts';
import { IconArrowBackUp, IconDeviceFloppy, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { Button, Icon } from '../../../../components/button/Button';
import { Field, Input, Options, Select, Textarea } from '../../../../components/form/Field';
import { FormButtons } from '../../../../components/form/FormButtons';
import { Dialog, focusFirst } from '../../../../components/overlay/Dialog';
import { Tag } from '../../../../components/ui/Tag';
import { ownForms as t } from '../../../../i18n/en/admin/settings-lists';
import { dayOf, formatDate } from '../../../../i18n/format';
import { toast } from '../../../../lib/browser/toast';
import { tryOrToast } from '../../../../lib/hooks/use-act';
import { ApiError, api, messageOf } from '../../../../lib/http/api';
import { useOwnForms } from '../../../../lib/http/office-rules';
import { useAskedClose } from '../../use-asked-close';
import styles from './OwnForms.module.css';

/** The office's own forms: made, changed, retired once something has them. */
export function OwnForms() {
  const forms = useOwnForms();
  const [edited, setEdited] = useState<OwnForm | 'new' | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const makeButton = useRef<HTMLButtonElement>(null);
  const { mutate } = useSWRConfig();
  const act = async ({ _id }: OwnForm, send: () => Promise<string>) => {
    setBusy(_id);
    await tryOrToast(async () => {
      toast.success(await send());
      makeButton.current?.focus();
    });
    await mutate('own-forms');
    setBusy(null);
  };
  const remove = (form: OwnForm) =>
    act(form, async () => {
      const { data } = await api.call(ownFormCalls.removeOwnForm, { params: { id: form._id } });
      return t(data.isGone ? 'removed' : 'isRetired', { name: form.name });
    });
  const reuse = (form: OwnForm) =>
    act(form, async () => {
      await api.call(ownFormCalls.changeOwnForm, { params: { id: form._id }, body: { isRetired: false } });
      return t('usedAgain', { name: form.name });
    });
  return (
    <>
      <div className="row">
        <Button icon={IconPlus} small tone="primary" ref={makeButton} onClick={() => setEdited('new')}>
          {t('make')}
        </Button>
      </div>
      {forms.length === 0 && <p className="muted">{t('none')}</p>}
      <ul className={styles.list}>
        {forms.map((form) => {
          const { _id, name, retiredAt } = form;
          return (
            <li key={_id}>
              <div>
                <b>{name}</b>
                <span className="muted small">{describe(form)}</span>
              </div>
              {retiredAt && <Tag tone="grey">{t('retired')}</Tag>}
              <div className="row">
                {!retiredAt && (
                  <Button icon={IconPencil} small aria-label={t('editOf', { name })} onClick={() => setEdited(form)}>
                    {t('edit')}
                  </Button>
                )}
                <Button
                  icon={retiredAt ? IconArrowBackUp : IconTrash}
                  small
                  busy={busy === _id}
                  aria-label={t(retiredAt ? 'againOf' : 'removeOf', { name })}
                  onClick={() => (retiredAt ? reuse(form) : remove(form))}
                >
                  {t(retiredAt ? 'again' : 'remove')}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {edited && <EditOwnForm form={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}

/** 'Every quarter; July to September 2026 is due on 15 Oct 2026'. */
const describe = (form: OwnForm): string => t('line', { rhythm: t(`rhythms.${form.rhythm}`), ...dueDayOfSample(form) });

type Errors = Readonly<Record<string, string>>;
const errorsOf = (found: readonly { readonly path: string; readonly message: string }[]): Errors =>
  Object.fromEntries(found.toReversed().map(({ path, message }) => [path.split('.')[0], message]));

const draftOf = (form: OwnForm | null) => ({
  name: form?.name ?? '',
  rhythm: form?.rhythm ?? 'month',
  day: String(form?.day ?? 15),
  monthsAfter: String(form?.monthsAfter ?? 1),
  papers: form?.papers.map(({ title }) => title).join('\n') ?? '',
});

/** Makes a form of the office's own, or changes one. @param form null: a new one */
function EditOwnForm({ form, onClose }: { readonly form: OwnForm | null; readonly onClose: () => void }) {
  const [draft, setDraft] = useState(() => draftOf(form));
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const { mutate } = useSWRConfig();
  const leave = useAskedClose(draft, onClose);
  const rule = { day: Number(draft.day), monthsAfter: Number(draft.monthsAfter) };
  const read = OwnFormInput.safeParse({ ...draft, ...rule, papers: papersOf(draft.papers) });
  const ruleRead = OwnFormInput.pick({ rhythm: true, day: true, monthsAfter: true }).safeParse({ ...draft, ...rule });
  const bind = (name: keyof typeof draft) => ({
    value: draft[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setDraft((now) => ({ ...now, [name]: target.value })),
  });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const element = event.currentTarget;
    const refuse = (found: Errors) => {
      setErrors(found);
      requestAnimationFrame(() => element.querySelector<HTMLElement>('[aria-invalid]')?.focus());
    };
    if (!read.success)
      return refuse(errorsOf(read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))));
    setErrors({});
    setBusy(true);
    const { rhythm, ...fields } = read.data;
    try {
      await (form
        ? api.call(ownFormCalls.changeOwnForm, { params: { id: form._id }, body: fields })
        : api.call(ownFormCalls.addOwnForm, { body: { rhythm, ...fields } }));
      toast.success(form ? t('changed') : t('made', { name: fields.name }));
      await Promise.all([mutate('own-forms'), mutate('checklists')]);
      onClose();
    } catch (error) {
      if (error instanceof ApiError && error.details.some(({ path }) => path)) refuse(errorsOf(error.details));
      else toast.error(messageOf(error));
      setBusy(false);
    }
  };

  return (
    <Dialog title={form ? t('titles.change', { name: form.name }) : t('titles.make')} medium onClose={leave}>
      <form className="stack wide dialog-body" onSubmit={submit} noValidate method="post">
        <Field label={t('name')} error={errors.name} hint={form ? t('nameChanges') : t('nameHint')}>
          {(control) => <Input {...control} {...bind('name')} ref={focusFirst} autoComplete="off" />}
        </Field>
        {form ? (
          <p className="muted small">
            {t(`rhythms.${form.rhythm}`)}. {t('rhythmFixed')}
          </p>
        ) : (
          <Field label={t('rhythm')} error={errors.rhythm}>
            {(control) => (
              <Select {...control} {...bind('rhythm')}>
                <Options of={rhythms.map((rhythm) => [rhythm, t(`rhythms.${rhythm}`)])} />
              </Select>
            )}
          </Field>
        )}
        <div>
          <div className={styles.pair}>
            <Field label={t('day')} error={errors.day}>
              {(control) => <Input {...control} {...bind('day')} type="number" min={1} max={31} />}
            </Field>
            <Field label={t('monthsAfter')} error={errors.monthsAfter}>
              {(control) => <Input {...control} {...bind('monthsAfter')} type="number" min={1} max={12} />}
            </Field>
          </div>
          <p className="muted small" role="status">
            {ruleRead.data && t('dueHint', dueDayOfSample(ruleRead.data))} {form && t('dueChanges')}
          </p>
        </div>
        <Field label={t('papers')} error={errors.papers} hint={t('papersHint')}>
          {(control) => <Textarea {...control} {...bind('papers')} rows={4} />}
        </Field>
        <FormButtons busy={busy} cancel={t('cancel')} onCancel={onClose}>
          <Icon of={IconDeviceFloppy} /> {t('save')}
        </FormButtons>
      </form>
    </Dialog>
  );
}

/** A paper a line. */
const papersOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((title) => ({ title, reason: '' }));

const BEFORE_DAYS = 366;
const SAMPLE = 'own';

/** The newest period that has begun, in words, and its last day by this rule. */
function dueDayOfSample({ rhythm, monthsAfter, day }: Pick<OwnForm, 'rhythm' | 'monthsAfter' | 'day'>) {
  const today = dayOf(new Date());
  const period = periodsOf({ form: SAMPLE, rhythm }, addDays(today, -BEFORE_DAYS), today).at(-1) ?? '';
  const due = dueDayOfOwn(SAMPLE, period, [{ form: SAMPLE, monthsAfter, day }]);
  return { period: periodLabel(period), day: due ? formatDate(due) : '' };
}
