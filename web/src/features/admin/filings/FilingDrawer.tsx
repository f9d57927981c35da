import type { FilingStatus, StaffFiling, Suggestion } from '@easy-tax/contracts';
import { IconExternalLink, IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Button, IconLink } from '../../../components/button/Button';
import { CopyButton } from '../../../components/button/CopyButton';
import { Drawer, DrawerFoot } from '../../../components/data-table/record/Drawer';
import styles from '../../../components/data-table/record/Drawer.module.css';
import { FileCard } from '../../../components/form/FileCard';
import { Fact, Facts } from '../../../components/ui/Facts';
import { Stamp, Tag } from '../../../components/ui/Tag';
import { t } from '../../../i18n/en/admin/admin';
import { filingFields as fields } from '../../../i18n/en/filings/filings';
import { formatDateTime, formatSize } from '../../../i18n/format';
import { useAct } from '../../../lib/hooks/use-act';
import { readFiling } from '../papers/api';
import { Integrity, PdfPassword } from '../papers/FileFacts';
import { IncompleteTag } from '../papers/PaperTags';
import { canShow, nameOfKind, openHandlers, Preview } from '../papers/preview/Preview';
import { useReading, useSuggestion } from '../papers/reading/reading';
import { WhatItSays } from '../papers/reading/WhatItSays';
import { markOf } from '../papers/reading/words';
import { readReturn } from '../returns/one/write/use-return';
import { listClientsOf } from '../returns/shared/api';
import { BelongsTo } from '../returns/start/BelongsTo';
import { StartReturn } from '../returns/start/StartReturn';
import { useAskedClose } from '../use-asked-close';
import { formFields, isNumericField, textOf } from './form-columns';

/** All fields but the message, which the record shows last. */
const FormFacts = ({ filing }: { readonly filing: StaffFiling }) =>
  formFields
    .filter((name) => name !== 'message')
    .map((name) => (
      <Fact key={name} label={fields(`${name}.label`)}>
        <span className={isNumericField(name) ? 'tabular' : undefined}>{textOf(filing, name)}</span>
      </Fact>
    ));

interface FilingDrawerProps {
  readonly filing: StaffFiling;
  readonly onClose: () => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onDelete: (() => void) | null;
  readonly onStatus: (status: FilingStatus) => unknown;
  /** Runs a change and refreshes the list. */
  readonly onChange: (call: () => Promise<unknown>) => Promise<unknown>;
}

/** A whole filing: file with its preview, checksum, sender and texts. */
export function FilingDrawer({ filing, onClose, onMove, onDelete, onStatus, onChange }: FilingDrawerProps) {
  // Kept while walking the rows.
  const [isPreviewing, setPreviewing] = useState(true);
  const [isStarting, setStarting] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const leave = useAskedClose(isTyped, (by?: 1 | -1) => (by ? onMove(by) : onClose()));
  // Fills the form below for this paper.
  const [proposed, setProposed] = useState<{ readonly of: string; readonly what: Suggestion | null } | null>(null);
  const reading = useReading(filing._id);
  const { suggestion, accept, dismiss } = useSuggestion({ filing, reading, onNext: () => onMove(1), onChange });
  const change = () => setProposed({ of: filing._id, what: suggestion });
  const changing = proposed?.of === filing._id ? proposed : null;
  const isAsked = suggestion !== null || reading.data?.anotherPerson;
  const renew = async () => (await readFiling(filing._id)).filePath;
  return (
    <>
      <Drawer
        record={filing._id}
        title={filing.name}
        wide={isPreviewing}
        onClose={() => leave()}
        onMove={leave}
        onDelete={onDelete}
        keys={isAsked ? { enter: accept, c: change, x: () => dismiss() } : undefined}
      >
        <section className="stack">
          <div className="row between">
            <span className="row">
              <Tag tone="grey">
                <span className="tabular">{filing.reference}</span>
              </Tag>
              <CopyButton text={filing.reference}>{t('record.copyReference')}</CopyButton>
            </span>
            <Stamp>{t('files.received')}</Stamp>
          </div>
          <FileCard name={filing.fileName || t('none')} note={formatSize(filing.size)}>
            <IconLink
              icon={IconExternalLink}
              label={t('files.openNew')}
              href={filing.filePath}
              target="_blank"
              rel="noopener"
              {...openHandlers(() => onStatus('opened'))}
            />
          </FileCard>
          {filing.isIncomplete && (
            <p className="small">
              <IncompleteTag /> {t('files.incompleteLine')}
            </p>
          )}
          <WhatItSays
            reading={reading}
            name={filing.sortedTo?.name ?? filing.name}
            onAccept={accept}
            onChange={change}
            onDismiss={dismiss}
          />
          <div className="row">
            {canShow(filing) && (
              <Button
                icon={isPreviewing ? IconEyeOff : IconEye}
                small
                aria-expanded={isPreviewing}
                onClick={() => setPreviewing(!isPreviewing)}
              >
                {t(isPreviewing ? 'preview.hide' : 'preview.show')}
              </Button>
            )}
            <MarkButton key={filing._id} isOpened={filing.status === 'opened'} onStatus={onStatus} />
          </div>
          {filing.hasPdfPassword && <PdfPassword key={filing._id} id={filing._id} />}
          {isPreviewing && !reading.isLoading && (
            <Preview
              mark={markOf(reading.data)}
              file={{ ...filing, renew }}
              findClients={() => clientsOfFiling(filing)}
              onShown={() => onStatus('opened')}
            />
          )}
        </section>
        <section>
          <BelongsTo
            key={`${filing._id} ${changing !== null}`}
            filing={filing}
            proposed={changing}
            onChange={onChange}
            onStart={() => setStarting(true)}
            onTyped={setTyped}
            onSaved={() => setProposed(null)}
          />
        </section>
        <section className={styles.facts}>
          <Facts>
            <FormFacts filing={filing} />
            <Fact label={t('fields.received')}>
              <span className="tabular">{formatDateTime(filing.createdAt)}</span>
            </Fact>
            <Fact label={t('fields.status')}>{t(`files.statuses.${filing.status}`)}</Fact>
            <Fact label={t('fields.kind')}>{nameOfKind(filing.mime)}</Fact>
            <Fact label={t('fields.hash')}>
              <Integrity key={filing._id} filing={filing} />
            </Fact>
          </Facts>
        </section>
        <section className="stack">
          <h3>{t('fields.message')}</h3>
          <p className={styles.message}>{filing.message || t('none')}</p>
        </section>
        <DrawerFoot email={filing.email} mobile={filing.mobile} onDelete={onDelete} />
      </Drawer>
      {isStarting && (
        <StartReturn
          client={{ _id: filing.clientId, name: filing.name, email: filing.email }}
          paper={filing}
          onClose={() => setStarting(false)}
        />
      )}
    </>
  );
}

type MarkButtonProps = Pick<FilingDrawerProps, 'onStatus'> & { readonly isOpened: boolean };

function MarkButton({ isOpened, onStatus }: MarkButtonProps) {
  const { busy, act } = useAct();
  return (
    <Button small busy={busy} onClick={() => act(async () => onStatus(isOpened ? 'unopened' : 'opened'))}>
      {t(isOpened ? 'files.markUnopened' : 'files.markOpened')}
    </Button>
  );
}

/** Ids of the clients whose paper it may be: the one it is sorted to; else all whom its sender acts for. */
async function clientsOfFiling({ returnId, sortedTo, clientId }: StaffFiling): Promise<readonly string[]> {
  if (sortedTo) return [sortedTo._id];
  if (returnId) return [(await readReturn(returnId)).client._id];
  return (await listClientsOf(clientId)).map(({ _id }) => _id);
}
