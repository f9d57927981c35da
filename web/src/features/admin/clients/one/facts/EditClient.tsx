import { ClientChange, type ClientDetail, type ClientForm, ClientKind, type FormOfClient } from '@easy-tax/contracts';
import { IconArrowMerge } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../../../components/button/Button';
import { Field, Input, Options, Select, Textarea } from '../../../../../components/form/Field';
import { FormButtons } from '../../../../../components/form/FormButtons';
import { Dialog, focusFirst } from '../../../../../components/overlay/Dialog';
import { NoticeLine } from '../../../../../components/ui/Notice';
import { t } from '../../../../../i18n/en/admin/client';
import { t as list } from '../../../../../i18n/en/admin/clients';
import { ApiError } from '../../../../../lib/http/api';
import { useClientWrite } from '../../../client-data/use-client';
import { useAskedClose } from '../../../use-asked-close';
import { Merge } from '../merge/Merge';
import styles from './EditClient.module.css';
import { Forms, MaskedField, PanTaken } from './EditFields';

const linesOf = (text: string): string[] =>
  text
    .split(/\n/)
    .map((line) => line.trim())
    .filter(Boolean);

/** The dialog's values: lists as lines, masked fields empty until they are to be replaced. */
const draftOf = (client: ClientDetail) => ({
  name: client.name,
  kind: client.kind ?? '',
  pan: '',
  gstins: '',
  bornOn: '',
  mobiles: client.mobiles.join('\n'),
  emails: client.emails.join('\n'),
  address: client.address,
  language: client.language ?? '',
  group: client.group?.name ?? '',
});
type Draft = ReturnType<typeof draftOf> & { readonly forms: readonly FormOfClient[] };
type Name = keyof Draft;
type Masked = 'pan' | 'gstins' | 'bornOn';

/**
 * Changes what is known about a client. What was typed stays through a refusal, through a merge that it led to, and to be
 * copied if somebody else merges the client into another one meanwhile.
 */
export function EditClient({ client, onClose }: { readonly client: ClientDetail; readonly onClose: () => void }) {
  const [opened] = useState(() => ({ ...draftOf(client), forms: client.forms }));
  const [draft, setDraft] = useState<Draft>(opened);
  const [removed, setRemoved] = useState<readonly Masked[]>([]);
  const [errors, setErrors] = useState<Readonly<Partial<Record<Name | 'client', string>>>>({});
  const [merging, setMerging] = useState<ClientDetail | null>(null);
  const { busy, write } = useClientWrite(client);
  const leave = useAskedClose([draft, removed], onClose);
  const { forms } = draft;
  const [id] = useState(client._id);
  const isMerged = client._id !== id;

  const fail = (details: readonly { readonly path: string; readonly message: string }[]) =>
    setErrors(Object.fromEntries(details.toReversed().map(({ path, message }) => [path.split('.')[0], message])));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const read = ClientChange.safeParse({ ...changeOf(draft, opened, removed, client), version: client.version });
    if (!read.success) return fail(read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
    setErrors({});
    const { version: _, ...change } = read.data;
    const error = Object.keys(change).length > 0 ? await write(change) : null;
    if (error instanceof ApiError) fail(error.details);
    if (error === null) onClose();
  };
  /** The attributes of a field's control. */
  const bind = (name: Exclude<Name, 'forms'>) => ({
    value: draft[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setDraft((now) => ({ ...now, [name]: target.value })),
  });
  /** Says what stands in a field that is shown empty, and removes it. */
  const masking = (name: Masked, masked: string | null) => ({
    masked,
    isRemoved: removed.includes(name),
    onRemove: (isRemoved: boolean) =>
      setRemoved((now) => (isRemoved ? [...now, name] : now.filter((each) => each !== name))),
  });
  if (merging)
    return (
      <Merge
        client={client}
        other={merging}
        onClose={() => setMerging(null)}
        onMerged={() => {
          setMerging(null);
          setErrors({});
          setDraft((now) => ({ ...now, pan: '' }));
        }}
      />
    );
  return (
    <Dialog title={t('form.title')} medium onClose={leave}>
      <form className="stack wide dialog-body" onSubmit={submit} noValidate method="post">
        <Field label={t('form.name')} error={errors.name}>
          {(control) => <Input {...control} {...bind('name')} ref={focusFirst} autoComplete="off" />}
        </Field>
        <div className={`stack ${styles.pair}`}>
          <Field label={t('form.kind')} error={errors.kind}>
            {(control) => (
              <Select {...control} {...bind('kind')}>
                <option value="">{list('dialog.kindUnknown')}</option>
                <Options of={ClientKind.options.map((kind) => [kind, list(`kinds.${kind}`)])} />
              </Select>
            )}
          </Field>
          <Field label={t('form.language')} error={errors.language}>
            {(control) => (
              <Select {...control} {...bind('language')}>
                <option value="">{t('form.noLanguage')}</option>
                <option value="en">{t('identity.languages.en')}</option>
                <option value="hi">{t('identity.languages.hi')}</option>
              </Select>
            )}
          </Field>
          <MaskedField
            label={t('form.pan')}
            error={errors.pan}
            {...masking('pan', client.pan)}
            below={errors.client && <PanTaken id={errors.client} onMerge={setMerging} />}
          >
            {(control) => <Input {...control} {...bind('pan')} autoComplete="off" autoCapitalize="characters" />}
          </MaskedField>
          <MaskedField label={t('form.born')} error={errors.bornOn} {...masking('bornOn', client.bornOn)}>
            {(control) => <Input {...control} {...bind('bornOn')} type="date" />}
          </MaskedField>
          <MaskedField
            label={t('form.gstins')}
            error={errors.gstins}
            hint={t('form.gstinsHint')}
            {...masking('gstins', client.gstins.join(', ') || null)}
          >
            {(control) => <Textarea {...control} {...bind('gstins')} rows={2} />}
          </MaskedField>
          <Field label={t('form.group')} error={errors.group} hint={t('form.groupHint')}>
            {(control) => <Input {...control} {...bind('group')} autoComplete="off" />}
          </Field>
          <Field label={t('form.mobiles')} error={errors.mobiles} hint={t('form.lines')}>
            {(control) => <Textarea {...control} {...bind('mobiles')} rows={2} />}
          </Field>
          <Field label={t('form.emails')} error={errors.emails} hint={t('form.lines')}>
            {(control) => <Textarea {...control} {...bind('emails')} rows={2} />}
          </Field>
        </div>
        <Field label={t('form.address')} error={errors.address}>
          {(control) => <Textarea {...control} {...bind('address')} rows={2} />}
        </Field>
        <Forms
          forms={forms}
          error={errors.forms}
          onChange={(changed) => setDraft((now) => ({ ...now, forms: changed }))}
        />
        <div role="status">
          {isMerged && (
            <NoticeLine icon={IconArrowMerge} asks>
              {t('form.mergedInto', { name: client.name })}
            </NoticeLine>
          )}
        </div>
        {isMerged ? (
          <Button onClick={onClose}>{t('form.openMerged', { name: client.name })}</Button>
        ) : (
          <FormButtons busy={busy} cancel={t('form.cancel')} onCancel={onClose}>
            {t('form.save')}
          </FormButtons>
        )}
      </form>
    </Dialog>
  );
}

/**
 * The fields that were changed, so that others keep what somebody else has written meanwhile. Lists also keep what came
 * to them since the dialog was opened: by a merge, or from a colleague.
 */
function changeOf(draft: Draft, opened: Draft, removed: readonly Masked[], client: ClientDetail) {
  const lines = (name: 'mobiles' | 'emails') => {
    const [before, typed] = [linesOf(opened[name]), linesOf(draft[name])];
    return [...typed, ...client[name].filter((line) => !before.includes(line) && !typed.includes(line))];
  };
  const has = (forms: readonly FormOfClient[], form: ClientForm) => forms.some((each) => each.form === form);
  const come = client.forms.filter(({ form }) => !has(opened.forms, form) && !has(draft.forms, form));
  const all = {
    ...draft,
    kind: draft.kind || null,
    pan: draft.pan.trim() || null,
    bornOn: draft.bornOn || null,
    language: draft.language || null,
    gstins: linesOf(draft.gstins),
    mobiles: lines('mobiles'),
    emails: lines('emails'),
    forms: [...draft.forms, ...come],
  };
  const isChanged = (name: Name) => draft[name] !== opened[name] || removed.some((each) => each === name);
  return Object.fromEntries(Object.entries(all).filter(([name]) => isChanged(name as Name)));
}
