import { type Choosable, NOBODY, ReturnInput, type StaffFiling } from '@easy-tax/contracts';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import useSWR from 'swr';
import { Button } from '../../../../components/button/Button';
import { useRefresh } from '../../../../components/data-table/state/use-table';
import { OptionField } from '../../../../components/form/Checkbox';
import { Field, Input } from '../../../../components/form/Field';
import { FormButtons } from '../../../../components/form/FormButtons';
import { Dialog } from '../../../../components/overlay/Dialog';
import { LoadFailed, Skeleton } from '../../../../components/ui/Loading';
import { t as admin } from '../../../../i18n/en/admin/admin';
import { t } from '../../../../i18n/en/admin/returns/list';
import { formatShortDate } from '../../../../i18n/format';
import { toast } from '../../../../lib/browser/toast';
import { ApiError, AttemptKeys, messageOf, newIdempotencyKey } from '../../../../lib/http/api';
import { useSession } from '../../../../lib/session/session';
import { addressOfReturn } from '../../addresses';
import { ReadingTag } from '../../papers/PaperTags';
import { useAskedClose } from '../../use-asked-close';
import { useNewDialog } from '../../use-new-dialog';
import { listUnsorted, openReturn, type UnsortedPaper } from '../shared/api';
import { AssigneeField } from '../shared/assignees';
import { OpenAlready } from './OpenAlready';
import { Revises } from './Revises';
import { type ChosenForm, ClientField, FormAndPeriod, firstForm, wantedReturn } from './StartFields';
import styles from './StartReturn.module.css';
import { useWhose, Whose } from './Whose';

interface StartReturnProps {
  /** Client of the paper or message. */
  readonly client?: Choosable;
  /** Chosen at first. */
  readonly of?: ChosenForm | undefined;
  /** The paper where it was started: ticked at first. */
  readonly paper?: StaffFiling | undefined;
  /** Id of the message, if any. */
  readonly enquiryId?: string;
  readonly onClose: () => void;
}

type Errors = Readonly<Record<string, string>>;

export function StartReturn({ client: initialClient, of, paper, enquiryId, onClose }: StartReturnProps) {
  const { user } = useSession();
  const navigate = useNavigate();
  const refreshReturns = useRefresh('returns');
  const refreshFilings = useRefresh('filings');
  const [keys] = useState(() => new AttemptKeys(newIdempotencyKey));
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [found, setFound] = useState<Choosable | null>(initialClient ?? null);
  const { client, isNew, actingFor, whose, setWhose, lookup } = useWhose(found);
  const [taxpayer, setTaxpayer] = useState('');
  const [chosen, setChosen] = useState(() => of ?? firstForm());
  const ticksAtFirst: Ticks = paper && paper.reading !== 'another-person' ? { [paper._id]: true } : {};
  const [ticks, setTicks] = useState(ticksAtFirst);
  const [revises, setRevises] = useState('');
  const [assignee, setAssignee] = useState(user?._id ?? NOBODY);
  const leave = useAskedClose([found, whose, taxpayer, chosen, ticks, revises, assignee], onClose);
  const whole = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) whole.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);
  const unsorted = useSWR(client ? ['unsorted', client._id] : null, ([, id]) => listUnsorted(id), {
    shouldRetryOnError: false,
  });
  const papers = unsortedOf({ client, isNew }, unsorted.data);
  const isLoading = unsorted.isLoading || lookup.isLoading;

  const chooseWhose = (id: string) => {
    setWhose(id);
    setTicks(ticksAtFirst);
    setRevises('');
  };
  const chooseFound = (next: Choosable | null) => {
    setFound(next);
    chooseWhose('');
  };
  const choose = (next: ChosenForm) => {
    if (next.form !== chosen.form) setRevises('');
    setChosen(next);
  };

  const send = async (input: ReturnInput) => {
    setErrors({});
    setBusy(true);
    try {
      const id = await openReturn(input, keys.for(JSON.stringify(input)));
      toast.success(t('dialog.done'));
      onClose();
      navigate(addressOfReturn(id));
      await Promise.all([refreshReturns(), refreshFilings()]);
    } catch (error) {
      toast.error(messageOf(error));
      if (error instanceof ApiError) setErrors(errorsAt(error.details));
      setBusy(false);
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || isLoading || lookup.error) return;
    if (!found) return setErrors({ clientId: t('dialog.clientMissing') });
    if (!client) return setErrors({ whose: t('dialog.whoseMissing') });
    const read = ReturnInput.safeParse({
      clientId: client._id,
      taxpayer: taxpayer.trim() || undefined,
      ...wantedReturn(chosen),
      filingIds: (papers ?? []).filter((paper) => isTicked(paper, ticks)).map(({ _id }) => _id),
      revises: revises || undefined,
      enquiryId,
      assignee: assignee === NOBODY ? null : assignee,
    });
    if (!read.success)
      return setErrors(errorsAt(read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))));
    await send(read.data);
  };

  return (
    <Dialog title={t('dialog.title')} narrow onClose={leave}>
      <form ref={whole} className="stack wide dialog-body" onSubmit={submit} noValidate method="post">
        <ClientField chosen={found} onChoose={chooseFound} error={errors.clientId} />
        {lookup.error && (
          <LoadFailed title={t('dialog.whoseFailed')} error={lookup.error} onRetry={() => void lookup.mutate()} />
        )}
        {found && actingFor.length > 0 && (
          <Whose account={found} clients={actingFor} chosen={whose} onChoose={chooseWhose} error={errors.whose} />
        )}
        <Field label={t('dialog.taxpayer')} hint={t('dialog.taxpayerHint')} error={errors.taxpayer}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              value={taxpayer}
              onChange={(event) => setTaxpayer(event.target.value)}
            />
          )}
        </Field>
        <FormAndPeriod chosen={chosen} onChoose={choose} errors={errors} />
        {client && !isNew && (
          <>
            <OpenAlready client={client._id} chosen={chosen} />
            <Revises client={client._id} form={chosen.form} chosen={revises} onChoose={setRevises} />
          </>
        )}
        {client && <Papers papers={papers} failed={unsorted.error !== undefined} {...{ ticks, setTicks }} />}
        <AssigneeField chosen={assignee} error={errors.assignee} onChoose={setAssignee} />
        <FormButtons busy={busy || isLoading} cancel={t('dialog.cancel')} onCancel={onClose}>
          {t('dialog.send')}
        </FormButtons>
      </form>
    </Dialog>
  );
}

const errorsAt = (details: readonly { readonly path: string; readonly message: string }[]): Errors =>
  Object.fromEntries(details.toReversed().map(({ path, message }) => [path, message]));

/** Ticks that staff have changed, by the paper's id. */
type Ticks = Readonly<Record<string, boolean>>;

/** An account's id stands for all clients that it acts for; a new client has only what the account itself has sent. */
const unsortedOf = (
  { client, isNew }: Pick<ReturnType<typeof useWhose>, 'client' | 'isNew'>,
  papers: readonly UnsortedPaper[] | undefined,
) => papers?.filter(({ clientId }) => !isNew || clientId === client?._id);

const isTicked = (paper: UnsortedPaper, ticks: Ticks) => ticks[paper._id] ?? paper.isTicked;

interface PapersProps {
  /** Undefined while loading. */
  readonly papers: readonly UnsortedPaper[] | undefined;
  readonly failed: boolean;
  readonly ticks: Ticks;
  readonly setTicks: (ticks: Ticks) => void;
}

/** The client's unsorted papers, checked if they belong to the return. */
function Papers({ papers, failed, ticks, setTicks }: PapersProps) {
  if (failed) return <p className="muted">{t('dialog.papersFailed')}</p>;
  if (!papers) return <Skeleton lines={2} />;
  if (papers.length === 0) return <p className="muted">{t('dialog.noPapers')}</p>;
  return (
    <fieldset className={styles.papers}>
      <legend>{t('dialog.papers')}</legend>
      {papers.map((paper) => (
        <OptionField
          key={paper._id}
          name="papers"
          checked={isTicked(paper, ticks)}
          onChoose={() => setTicks({ ...ticks, [paper._id]: !isTicked(paper, ticks) })}
          label={paper.fileName || admin('none')}
          note={
            <>
              {formatShortDate(paper.createdAt)} <ReadingTag mark={paper.reading} />
            </>
          }
        />
      ))}
    </fieldset>
  );
}

export function NewReturn({ small = false }: { readonly small?: boolean }) {
  const { isOpen, open, close } = useNewDialog(!small);
  return (
    <>
      <Button icon={IconPlus} small={small} tone="primary" onClick={open}>
        {t('start')}
      </Button>
      {isOpen && <StartReturn onClose={close} />}
    </>
  );
}
