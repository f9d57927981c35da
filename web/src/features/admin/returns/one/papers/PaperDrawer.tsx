import { PaperInput, type ReturnPaper, type StaffReturnDetail } from '@easy-tax/contracts';
import { IconCheck, IconExternalLink, IconFolderMinus } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import { useSWRConfig } from 'swr';
import { Button, ButtonAnchor } from '../../../../../components/button/Button';
import { Icon } from '../../../../../components/button/Icon';
import { Drawer } from '../../../../../components/data-table/record/Drawer';
import { Field } from '../../../../../components/form/Field';
import { Input } from '../../../../../components/form/Input';
import { Fact, Facts } from '../../../../../components/ui/Facts';
import { t } from '../../../../../i18n/en/admin/return';
import { formatDateTime } from '../../../../../i18n/format';
import { toast } from '../../../../../lib/browser/toast';
import { messageOf } from '../../../../../lib/http/api-error';
import { changeFiling, readFiling } from '../../../papers/api';
import { Integrity } from '../../../papers/Integrity';
import { Preview } from '../../../papers/Preview';
import { whenOpened } from '../../../papers/when-opened';
import { PaperNames } from '../../shared/PaperNames';
import { keyOfReturn } from '../write/use-return';
import { useMarkOpened } from './use-mark-opened';
import type { Show } from './use-shown';

interface PaperDrawerProps {
  readonly of: StaffReturnDetail;
  readonly paper: ReturnPaper;
  readonly onShow: Show;
}

/** A paper beside its return: seen, named, checked, or taken out. Up and down walk the papers. */
export function PaperDrawer({ of, paper, onShow }: PaperDrawerProps) {
  const { mutate } = useSWRConfig();
  const markOpened = useMarkOpened(of._id);
  const move = (by: 1 | -1) => {
    const next = of.papers[of.papers.findIndex(({ _id }) => _id === paper._id) + by];
    if (next) onShow({ paper: next._id });
  };
  const takeOut = async () => {
    try {
      await changeFiling(paper._id, { returnId: null });
      toast.info(t('papers.takenOut'));
      onShow(null);
      await mutate(keyOfReturn(of._id));
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  const renew = async () => (await readFiling(paper._id)).filePath;
  return (
    <Drawer record={paper._id} title={paper.fileName} wide onClose={() => onShow(null)} onMove={move} onDelete={null}>
      <section className="stack">
        <Preview file={{ ...paper, renew }} onShown={() => void markOpened(paper)} />
        <div className="row">
          {paper.filePath && (
            <ButtonAnchor
              small
              tone="line"
              href={paper.filePath}
              target="_blank"
              rel="noopener"
              {...whenOpened(() => void markOpened(paper))}
            >
              <Icon of={IconExternalLink} /> {t('papers.file')}
            </ButtonAnchor>
          )}
          <Button small tone="line" onClick={takeOut}>
            <Icon of={IconFolderMinus} /> {t('papers.takeOut')}
          </Button>
        </div>
        <NameKind key={paper._id} of={of} paper={paper} />
      </section>
      <section>
        <Facts>
          <Fact label={t('papers.came')}>
            <span className="tabular">{formatDateTime(paper.createdAt)}</span>
          </Fact>
          <Fact label={t('papers.check')}>
            <Integrity key={paper._id} filing={paper} />
          </Fact>
        </Facts>
      </section>
    </Drawer>
  );
}

function NameKind({ of, paper }: Omit<PaperDrawerProps, 'onShow'>) {
  const { mutate } = useSWRConfig();
  const names = useId();
  const [kind, setKind] = useState(paper.kind ?? '');
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const typed = PaperInput.shape.kind.safeParse(kind);
    setError(typed.error?.issues[0]?.message);
    if (!typed.success || busy) return;
    setBusy(true);
    try {
      await changeFiling(paper._id, { kind: typed.data });
      await mutate(keyOfReturn(of._id));
      toast.success(t('papers.saved'));
    } catch (refusal) {
      toast.error(messageOf(refusal));
    }
    setBusy(false);
  };
  return (
    <form onSubmit={save} noValidate className="stack">
      <Field label={t('papers.name')} hint={t('papers.nameHint')} error={error}>
        {(tied) => (
          <Input
            {...tied}
            value={kind}
            list={names}
            autoComplete="off"
            onChange={({ target }) => setKind(target.value)}
          />
        )}
      </Field>
      <PaperNames id={names} form={of.form} />
      <div className="row">
        <Button small tone="line" type="submit" busy={busy}>
          <Icon of={IconCheck} /> {t('papers.save')}
        </Button>
      </div>
    </form>
  );
}
