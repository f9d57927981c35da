import { Done, messages, type StaffReturnDetail } from '@easy-tax/contracts';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { UseFormRegister } from 'react-hook-form';
import { Button, Icon } from '../../../../../components/button/Button';
import { OptionField } from '../../../../../components/form/Checkbox';
import { Field, Input, Options, Select, Textarea } from '../../../../../components/form/Field';
import { FormButtons } from '../../../../../components/form/FormButtons';
import { Dialog, focusFirst } from '../../../../../components/overlay/Dialog';
import { t } from '../../../../../i18n/en/admin/returns/return';
import { toast } from '../../../../../lib/browser/toast';
import { useApiForm } from '../../../../../lib/hooks/use-api-form';
import { useAskedClose } from '../../../use-asked-close';
import type { ActForm, Field as FieldOf, Typed } from '../../acts/act-form';
import { type Act, acts, entryOf, labelOf } from '../../acts/acts';
import { PaperNames } from '../../shared/PaperNames';
import { OthersChanges } from '../History';
import styles from './ActForm.module.css';
import { FilePick } from './FilePick';
import { usePossibleActs, useWrite, type Write } from './use-return';

interface ActDialogProps {
  readonly taxReturn: StaffReturnDetail;
  readonly act: Act;
  readonly what: ActForm;
  readonly onClose: () => void;
}

/** The dialog of an act: fields, others' changes meanwhile, confirm and cancel buttons; after a change that prevents it, only close. */
export function ActDialog({ taxReturn, act, what, onClose }: ActDialogProps) {
  const { form, busy, typed, go, inside } = useActForm(taxReturn, what, { onDone: onClose });
  const leave = useAskedClose(typed, onClose);
  // A draft that was to replace one that the client has sent back meanwhile is sent by the same form.
  const isSame = (other: Act) => other === act || entryOf(other).form === entryOf(act).form;
  const canGo = (usePossibleActs(taxReturn).some(isSame) && !what.isOver) || busy;
  return (
    <Dialog title={what.title ?? labelOf(act, taxReturn)} medium onClose={leave}>
      <form
        {...form}
        {...(!canGo && { onSubmit: preventDefault })}
        ref={focusFirstField}
        className={`stack wide dialog-body ${styles.form}`}
      >
        {inside}
        {canGo ? (
          <FormButtons busy={busy} tone={what.danger ? 'danger' : undefined} cancel={t('cancel')} onCancel={onClose}>
            <Icon of={acts[act].icon} /> {go}
          </FormButtons>
        ) : (
          <Button tone="line" ref={takeLostFocus} onClick={onClose}>
            {t('close')}
          </Button>
        )}
      </form>
    </Dialog>
  );
}

const preventDefault = (event: FormEvent) => event.preventDefault();

/** The button that was pressed is gone with its focus. */
const takeLostFocus = (button: HTMLButtonElement | null) => {
  if (document.activeElement === document.body) button?.focus();
};

/** The first field gets focus when a dialog opens. */
export const focusFirstField = (form: HTMLFormElement | null) =>
  focusFirst(form?.querySelector<HTMLElement>('textarea, select, input:not([type="file"])') ?? null);

interface FormOptions {
  readonly onDone?: () => void;
  /** Shown in a card of the page. */
  readonly dense?: boolean;
}

/** The form of an act, in a dialog or card: spread `form` on <form>, put `inside` into it and a button below. */
export function useActForm(taxReturn: StaffReturnDetail, act: ActForm, { onDone, dense = false }: FormOptions = {}) {
  // Forms in cards are always open: they only show refusals.
  const [begun] = useState(taxReturn);
  const write = useWrite(taxReturn);
  const start = Object.fromEntries(Object.entries(act.fields).map(([name, field]) => [name, field.start]));
  const { form, register, watch, setValue, errorOf, busy } = useApiForm({
    schema: act.schema,
    defaults: start,
    send: write.send,
    onDone: (answer) => {
      const { data } = Done.safeParse(answer);
      if (data?.message)
        toast.success(data.message === messages.returnChanged ? t('saved', { what: textOf(act.go) }) : data.message);
      onDone?.();
    },
  });
  // A press waits for the file that is looked at: it may be another's, or fill fields.
  const looked = useRef(Promise.resolve());
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    await looked.current;
    await form.onSubmit(event);
  };
  const onChoosing = (next: Promise<void>) => {
    looked.current = next.catch(() => undefined);
  };
  const typed = watch();
  const textOf = (text: string | ((now: Typed) => string)) => (typeof text === 'string' ? text : text(typed));
  return {
    form: { ...form, onSubmit: submit },
    busy,
    typed,
    go: textOf(act.go),
    inside: (
      <>
        <OthersChanges taxReturn={taxReturn} conflict={write.conflict} begun={dense ? write.conflict?.before : begun} />
        {act.line && <p className="muted">{act.line}</p>}
        <ActFields {...{ fields: act.fields, register, typed, setValue, errorOf, write, onChoosing, dense }} />
        {act.foot && <p className="small muted">{textOf(act.foot)}</p>}
      </>
    ),
  };
}

type FileField = Extract<FieldOf, { as: 'file' }>;

interface FieldsProps {
  readonly fields: ActForm['fields'];
  readonly register: UseFormRegister<Typed>;
  readonly typed: Typed;
  readonly setValue: (name: string, value: Typed[string], options: { readonly shouldValidate: boolean }) => void;
  readonly errorOf: (name: string) => string | undefined;
  /** Needed by fields for a file. */
  readonly write?: Write;
  readonly onChoosing?: (looked: Promise<void>) => void;
  readonly dense?: boolean;
}

export const ActFields = ({ fields, ...props }: FieldsProps) =>
  Object.entries(fields).map(([name, field]) => <ActField key={name} {...props} name={name} field={field} />);

/**
 * Reads a chosen file, and fills other fields from it. Fields that still hold what an earlier file said get back what they
 * had before.
 */
function useFill({ typed, setValue }: Pick<FieldsProps, 'typed' | 'setValue'>) {
  const latest = useRef(typed);
  latest.current = typed;
  const filled = useRef<readonly { readonly name: string; readonly value: string; readonly before: Typed[string] }[]>(
    [],
  );
  return (read: NonNullable<FileField['read']>) => async (chosen: File) => {
    const { problem = null, values = {}, note = null } = await read(chosen);
    if (problem) return { problem, note };
    const own = { ...latest.current };
    for (const { name, before } of filled.current.filter((each) => own[each.name] === each.value)) {
      own[name] = before;
      setValue(name, before, { shouldValidate: false });
    }
    filled.current = Object.entries(values).map(([name, value]) => ({ name, value, before: own[name] ?? null }));
    for (const { name, value } of filled.current) setValue(name, value, { shouldValidate: true });
    return { problem, note };
  };
}

interface FieldProps extends Omit<FieldsProps, 'fields'> {
  readonly name: string;
  readonly field: FieldOf;
}

function ActField({ name, field, register, typed, setValue, errorOf, write, onChoosing, dense }: FieldProps) {
  const names = useId();
  const fill = useFill({ typed, setValue });
  const value = typed[name];
  const error = errorOf(name);
  // A shown error disappears as soon as it is fixed.
  const choose = (chosen: boolean | File) => setValue(name, chosen, { shouldValidate: error !== undefined });
  if (field.as === 'tick')
    return <OptionField name={name} checked={value === true} onChoose={() => choose(!value)} label={field.label} />;
  if (field.as === 'file')
    return (
      <FilePick
        ref={register(name).ref}
        label={field.label}
        file={value instanceof File ? value : null}
        error={error}
        current={field.current}
        sending={write?.sending ?? null}
        onChoose={choose}
        onRead={field.read && fill(field.read)}
        onChoosing={onChoosing}
        onCancel={() => write?.cancelUpload()}
      />
    );
  const { label, hint, check, half } = field;
  return (
    <Field label={label} error={error} {...(hint && { hint })} {...(half && { className: styles.half })}>
      {(control) => {
        const registered = { ...control, ...register(name), required: !check.safeParse('').success };
        if (field.as === 'text') return <Textarea {...registered} rows={3} />;
        if (field.as === 'choice')
          return (
            <Select {...registered} dense={dense}>
              <Options of={field.options} />
            </Select>
          );
        const { as, digits, papersOf } = field;
        return (
          <>
            <Input
              {...registered}
              dense={dense}
              type={as === 'day' ? 'date' : 'text'}
              inputMode={digits ? 'numeric' : 'text'}
              className={digits ? 'tabular' : ''}
              list={papersOf && names}
              autoComplete="off"
            />
            {papersOf && <PaperNames id={names} of={papersOf} />}
          </>
        );
      }}
    </Field>
  );
}
