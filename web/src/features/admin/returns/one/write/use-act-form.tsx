import { Done, messages, type StaffReturnDetail } from '@easy-tax/contracts';
import { type FormEvent, useRef, useState } from 'react';
import { t } from '../../../../../i18n/en/admin/returns/return';
import { toast } from '../../../../../lib/browser/toast';
import { useApiForm } from '../../../../../lib/hooks/use-api-form';
import type { ActForm, Typed } from '../../acts/act-form';
import { ActFields } from './ActFields';
import { OthersChanges } from './OthersChanges';
import { useWrite } from './use-write';

interface Options {
  readonly onDone?: () => void;
  /** Shown in a card of the page. */
  readonly dense?: boolean;
}

/** The form of an act, in a dialog or card: spread `form` on <form>, put `inside` into it and a button below. */
export function useActForm(taxReturn: StaffReturnDetail, act: ActForm, { onDone, dense = false }: Options = {}) {
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
