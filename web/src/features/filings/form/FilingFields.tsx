import { acceptAttribute, limits, type MyReturn, monthsOfYear } from '@easy-tax/contracts';
import { IconAlertCircle, IconCamera, IconFileDownload, IconFolder, IconPlus, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, Icon } from '../../../components/button/Button';
import { Field, Input, Options, Select } from '../../../components/form/Field';
import { MobileInput } from '../../../components/form/MobileInput';
import { NoticeLine } from '../../../components/ui/Notice';
import { formLabel, nameInShort, returnTitle } from '../../../i18n/client-texts';
import { filingFields as fields, t } from '../../../i18n/en/filings/filings';
import { t as words } from '../../../i18n/en/filings/queue';
import { code } from '../../../i18n/en/language';
import { formatMobile, formatSize } from '../../../i18n/format';
import { useRestoredFocus } from '../../../lib/browser/modals';
import { cx } from '../../../lib/cx';
import { useFilePicker } from '../../../lib/upload/incoming-files';
import { nameOf, noticeOf, PaperRow } from '../queue/PaperRow';
import { isRefused, sizeOf } from '../queue/paper-queue';
import type { PaperQueue } from '../queue/use-paper-queue';
import styles from './FilingFields.module.css';
import type { ChosenReturn, FilingFormApi } from './use-filing-form';

const who = ['name', 'mobile', 'email'] as const;

/** Name, mobile and email; one line for a client whose three are known. */
export function WhoSends({ form: { register, formState, getValues, setFocus } }: { readonly form: FilingFormApi }) {
  const { defaultValues: known, dirtyFields, errors } = formState;
  const [isOpen, setIsOpen] = useState(false);
  const isKnown = who.every((name) => known?.[name] && !dirtyFields[name]);
  if (isKnown && !isOpen && !who.some((name) => errors[name])) {
    const { name, mobile, email } = getValues();
    const open = () => {
      flushSync(() => setIsOpen(true));
      setFocus('name');
    };
    return (
      <div className={styles.as}>
        <p>
          {words.rich('who.as', { name: <b>{name}</b> })}
          <span className="small muted tabular">
            {formatMobile(mobile)}, {email}
          </span>
        </p>
        <Button small onClick={open}>
          <span>{words.rich('who.change', { what: <span className="visually-hidden" /> })}</span>
        </Button>
      </div>
    );
  }
  const field = (name: (typeof who)[number], control: Parameters<typeof Field>[0]['children']): ReactNode => (
    <Field label={fields(`${name}.label`)} hint={fields(`${name}.hint`)} error={errors[name]?.message}>
      {control}
    </Field>
  );
  return (
    <>
      {field('name', (control) => (
        <Input {...control} {...register('name')} autoComplete="name" required />
      ))}
      <div className="halves">
        {field('mobile', (control) => (
          <MobileInput {...control} {...register('mobile')} required />
        ))}
        {field('email', (control) => (
          <Input {...control} {...register('email')} type="email" autoComplete="email" required />
        ))}
      </div>
    </>
  );
}

/** 'Income tax return, AY 2026-27 (income of April 2025 to March 2026)'. */
function titleInFull(one: MyReturn): string {
  const months = monthsOfYear(one.period, code);
  return months ? `${returnTitle(one)} (${months})` : returnTitle(one);
}

/** The same name twice, as after a merge, comes with the reference. */
function namesOf(options: readonly MyReturn[]): (readonly [id: string, name: string])[] {
  const names = options.map(nameInShort);
  return options.map(({ _id, reference }, at) => {
    const name = names[at] ?? '';
    return [_id, names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} · ${reference}`];
  });
}

/** Names the only open return, and whose it is; an optional choice if there are several, or it is to be none. */
export function ForWhichReturn({ choice }: { readonly choice: ChosenReturn }) {
  const { options, id, choose, chosen, isOver } = choice;
  const [isOpen, setIsOpen] = useState(false);
  const part = useRestoredFocus(String(isOpen), 'select');
  const line =
    chosen &&
    t.rich('which.only', {
      b: <b />,
      client: chosen.client.name,
      title: titleInFull(chosen),
      form: formLabel(chosen),
    });
  if (line && options.length === 1 && !isOpen) {
    return (
      <div className={styles.as} ref={part}>
        <p>{line}</p>
        <Button small onClick={() => setIsOpen(true)}>
          <span>{t.rich('which.change', { what: <span className="visually-hidden" /> })}</span>
        </Button>
      </div>
    );
  }
  return (
    <>
      {isOver && (
        <NoticeLine icon={IconAlertCircle} asks>
          {t('which.over')}
        </NoticeLine>
      )}
      {options.length > 0 && (
        <div ref={part}>
          <Field label={t('which.label')} hint={line ?? t('which.hint')}>
            {(control) => (
              <Select {...control} value={id ?? ''} onChange={({ target }) => choose(target.value)}>
                <option value="">{t('which.none')}</option>
                <Options of={namesOf(options)} />
              </Select>
            )}
          </Field>
        </div>
      )}
    </>
  );
}

interface FileFieldProps {
  readonly queue: PaperQueue;
  readonly maxMb: number;
  readonly isOver: boolean;
  readonly onChoose: (files: Iterable<File>) => void;
}

/** The list of papers, and four ways to add one: choose, camera, drop, paste. */
export function FileField({ queue, maxMb, isOver, onChoose }: FileFieldProps) {
  const { papers, problem } = queue;
  const { hiddenField, openPicker } = useFilePicker(onChoose);
  const isEmpty = papers.length === 0;
  return (
    <Field label={t('file.labelAll')} hint={t('file.hint', { maxMb })} error={problem ?? undefined}>
      {(control) => (
        <>
          <input {...control} {...hiddenField} name="file" accept={acceptAttribute} />
          <p className="visually-hidden" role="status">
            {!isEmpty && !queue.isChecking && !queue.isSending && spokenOf(queue)}
          </p>
          {!isEmpty && <Papers queue={queue} />}
          {isOver ? (
            <DropHere />
          ) : isEmpty ? (
            <FirstPaper describedBy={control['aria-describedby']} onOpen={openPicker} />
          ) : (
            <MorePapers onOpen={openPicker} />
          )}
        </>
      )}
    </Field>
  );
}

/** For screen readers: how many papers there are, what was left out, and what each asks or is refused for. */
function spokenOf({ papers, problem }: PaperQueue): string {
  const taken = papers.filter((paper) => !isRefused(paper)).length;
  const notices = papers.flatMap((paper) => {
    const notice = noticeOf(paper.state);
    return notice === null ? [] : [`${nameOf(paper)}: ${notice}`];
  });
  const lines = [taken > 0 && words('papers', { count: taken }), problem, ...notices];
  return lines.flatMap((line) => (line ? [/[.।?]$/.test(line) ? `${line} ` : `${line}. `] : [])).join('');
}

function Papers({ queue }: Pick<FileFieldProps, 'queue'>) {
  const { papers } = queue;
  const taken = papers.filter((paper) => !isRefused(paper));
  return (
    <>
      <p className={styles.head}>
        {taken.length > 0 && (
          <span>
            <b>{words('papers', { count: taken.length })}</b>{' '}
            <span className="muted tabular">· {formatSize(taken.reduce((sum, paper) => sum + sizeOf(paper), 0))}</span>
          </span>
        )}
        <span className="small muted">{words('most', { count: limits.papersAtOnce })}</span>
      </p>
      <ul className={`card ${styles.papers}`}>
        {papers.map((paper) => (
          <PaperRow key={paper.id} paper={paper} queue={queue} />
        ))}
      </ul>
    </>
  );
}

const DropHere = () => (
  <div className={cx(styles.drop, styles.draggedOver)}>
    <span className="disc">
      <Icon of={IconFileDownload} />
    </span>
    <b>{t('file.drop')}</b>
  </div>
);

interface WaysProps {
  readonly onOpen: (fromCamera: boolean) => void;
}

const FirstPaper = ({ describedBy, onOpen }: WaysProps & { readonly describedBy: string | undefined }) => (
  <div className={styles.drop}>
    <span className="disc">
      <Icon of={IconUpload} />
    </span>
    <div className={styles.ways}>
      <Button icon={IconFolder} pop aria-describedby={describedBy} onClick={() => onOpen(false)} data-choose>
        {t('file.choose')}
      </Button>
      <Button icon={IconCamera} tone="line" onClick={() => onOpen(true)}>
        {t('file.camera')}
      </Button>
    </div>
    <span className={cx('muted', styles.finePointer)}>{t('file.orDrop')}</span>
  </div>
);

const MorePapers = ({ onOpen }: WaysProps) => (
  <div className={styles.more}>
    <Button icon={IconPlus} small onClick={() => onOpen(false)} data-choose>
      {words('add')}
    </Button>
    <Button icon={IconCamera} small onClick={() => onOpen(true)}>
      {words('photo')}
    </Button>
  </div>
);
