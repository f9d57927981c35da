import { formLabel, periodLabel, returnCalls, type StaffReturnDetail, waitsForPapers } from '@easy-tax/contracts';
import { IconSend } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../../../components/button/Button';
import { Field, Input, Problem, Textarea } from '../../../../../components/form/Field';
import { Dialog } from '../../../../../components/overlay/Dialog';
import { NoBreak } from '../../../../../components/ui/NoBreak';
import { countInWords } from '../../../../../i18n/count-in-words';
import { t } from '../../../../../i18n/en/admin/returns/return';
import { useChecklists } from '../../../../../lib/http/office-rules';
import { useAskedClose } from '../../../use-asked-close';
import { writeTo } from '../../acts/act-form';
import { inDays, usualDay } from '../../shared/words';
import { OthersChanges } from '../History';
import { usePossibleActs, useWrite } from '../write/use-return';
import styles from './AskForDocuments.module.css';
import { MailPreview } from './MailPreview';
import { itemsOf, linesOf, listsFor, PickList, type Problems, problemsOf, type Typed, Why } from './PickList';

interface AskProps {
  readonly taxReturn: StaffReturnDetail;
  readonly onClose: () => void;
}

/** Requests papers: of the form's checklist, of every return's, of the client's last return, and free ones; with a preview of the mail. */
export function AskForDocuments({ taxReturn, onClose }: AskProps) {
  const form = useRef<HTMLFormElement>(null);
  const { busy, writeOnce, conflict } = useWrite(taxReturn);
  const canAsk = usePossibleActs(taxReturn).includes('ask') || busy;
  const [begun] = useState(taxReturn);
  const [typed, setTyped] = useState<Typed>({ ticked: new Set(), others: '', reasons: {}, dueOn: usualDay() });
  const leave = useAskedClose({ ...typed, ticked: [...typed.ticked] }, onClose);
  const [problems, setProblems] = useState<Problems | null>(null);
  const change = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part });
    setProblems(null);
  };
  const lists = listsFor(taxReturn, useChecklists() ?? {});
  const items = itemsOf(lists, typed);
  const { ofForm, every, lastTime } = lists;
  const formName = formLabel(taxReturn);

  const sendRequests = async (event: FormEvent) => {
    event.preventDefault();
    if (!canAsk) return;
    const found = problemsOf(items, typed.dueOn);
    setProblems(found);
    if (found) return focusFirstProblem(form.current, found);
    if (await writeOnce(writeTo(returnCalls.askForPapers, { body: { items, dueOn: typed.dueOn } }))) onClose();
  };
  const reason = {
    lists,
    typed,
    problems,
    onReason: (title: string, text: string) => change({ reasons: { ...typed.reasons, [title]: text } }),
  };
  const list = {
    ...reason,
    taxReturn,
    onTick: (titles: readonly string[], on: boolean) => {
      const ticked = new Set([...typed.ticked].filter((title) => !titles.includes(title)));
      change({ ticked: new Set([...ticked, ...(on ? titles : [])]) });
    },
  };

  return (
    <Dialog
      title={t('ask.title')}
      line={
        <>
          {taxReturn.taxpayer} ·{' '}
          <NoBreak>{t('head.line', { form: formName, period: periodLabel(taxReturn.period) })}</NoBreak>
        </>
      }
      className={styles.dialog}
      onClose={leave}
    >
      <form ref={form} className={styles.inner} onSubmit={sendRequests} noValidate>
        <div className={styles.columns}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable by keyboard */}
          <section className={`stack wide ${styles.wanted}`} aria-label={t('ask.what')} tabIndex={0}>
            <OthersChanges taxReturn={taxReturn} conflict={conflict} begun={begun} />
            {problems?.papers && <Problem>{problems.papers}</Problem>}
            {ofForm.length > 0 && (
              <PickList {...list} papers={ofForm} title={t('ask.forForm', { form: formName })} first />
            )}
            {every.length > 0 && (
              <PickList {...list} papers={every} title={t('ask.forAll')} first={ofForm.length === 0} />
            )}
            {lastTime.length > 0 && (
              <PickList
                {...list}
                papers={lastTime}
                title={t('ask.lastTime')}
                first={ofForm.length + every.length === 0}
              />
            )}
            <Field label={t('ask.other')} hint={t('ask.otherHint')}>
              {(control) => (
                <Textarea
                  {...control}
                  rows={2}
                  value={typed.others}
                  onChange={({ target }) => change({ others: target.value })}
                />
              )}
            </Field>
            {linesOf(typed.others)
              .filter((line) => !typed.ticked.has(line))
              .map((line) => (
                <div key={line} className={styles.line}>
                  <b>{line}</b>
                  <Why {...reason} title={line} />
                </div>
              ))}
            <Field
              label={t('ask.by')}
              hint={t(problems?.dueOn ? 'ask.byHintBad' : 'ask.byHint')}
              error={problems?.dueOn}
              className={styles.by}
            >
              {(control) => (
                <Input
                  {...control}
                  type="date"
                  min={inDays(0)}
                  value={typed.dueOn}
                  onChange={({ target }) => change({ dueOn: target.value })}
                  required
                />
              )}
            </Field>
          </section>
          <MailPreview taxReturn={taxReturn} items={items} dueOn={typed.dueOn} />
        </div>
        <footer>
          {canAsk && (
            <Button icon={IconSend} type="submit" busy={busy}>
              {items.length === 0
                ? t('ask.goNone')
                : t('ask.go', { count: items.length, papers: countInWords(items.length) })}
            </Button>
          )}
          <Button tone="line" onClick={onClose}>
            {t(canAsk ? 'cancel' : 'close')}
          </Button>
          {canAsk && <p className="small muted">{t(waitsForPapers(taxReturn.step) ? 'ask.stays' : 'ask.becomes')}</p>}
        </footer>
      </form>
    </Dialog>
  );
}

/** Focuses the first invalid field; errors show a moment later. */
function focusFirstProblem(form: HTMLFormElement | null, { papers }: Problems): void {
  const first = papers ? 'input[type="checkbox"], textarea' : '[aria-invalid]';
  requestAnimationFrame(() => form?.querySelector<HTMLElement>(first)?.focus());
}
