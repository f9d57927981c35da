import { type ClientLine, type ClientReturn, formLabel, limits, returnCalls, TextInput } from '@easy-tax/contracts';
import { IconLock, IconMessage, IconSend } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, Icon } from '../../../../../components/button/Button';
import { Field, Select, Textarea } from '../../../../../components/form/Field';
import { Message, MessageLog } from '../../../../../components/returns/MessageLog';
import { t } from '../../../../../i18n/en/admin/client-work';
import { t as one } from '../../../../../i18n/en/admin/returns/return';
import { formatNumber, formatShortDateTime } from '../../../../../i18n/format';
import { useLeaveWarning, useTabDraft } from '../../../../../lib/hooks/use-unsaved';
import { useWrites } from '../../../../../lib/hooks/use-writes';
import { useSession } from '../../../../../lib/session/session';
import { addressOfReturn } from '../../../addresses';
import { Period } from '../../../returns/shared/cells';
import { formatReturn } from '../../../returns/shared/words';
import { Block, BlockText } from '../Block';

interface MessagesProps {
  readonly clientId: string;
  readonly lines: readonly ClientLine[];
  readonly returns: ReadonlyMap<string, ClientReturn>;
  /** Returns that a message can be about, the most urgent first. */
  readonly open: readonly ClientReturn[];
  readonly onWritten: () => Promise<unknown>;
}

/** The newest messages and internal notes of all returns, and a field for the next. */
export function Messages({ clientId, lines, returns, open, onWritten }: MessagesProps) {
  return (
    <Block id="messages" title={t('messages.title')}>
      <BlockText>
        {lines.length === 0 && <p className="muted">{t('messages.none')}</p>}
        {lines.length >= limits.clientRows && (
          <p className="muted small">{t('older', { number: formatNumber(lines.length) })}</p>
        )}
        <MessageLog label={t('messages.title')} latest={lines.at(-1)?._id} earliest={lines[0]?._id}>
          {lines.map((line) => (
            <Message
              key={line._id}
              isOurs={line.by.side === 'office'}
              unprinted={line.isNote}
              meta={<Meta line={line} of={returns} />}
            >
              {line.text}
            </Message>
          ))}
        </MessageLog>
        <Write key={clientId} clientId={clientId} returns={returns} open={open} onWritten={onWritten} />
      </BlockText>
    </Block>
  );
}

interface MetaProps {
  readonly line: ClientLine;
  readonly of: MessagesProps['returns'];
}

function Meta({ line: { by, createdAt, isNote, returnId }, of }: MetaProps) {
  const about = of.get(returnId);
  return (
    <>
      {isNote && (
        <>
          <Icon of={IconLock} /> {one('thread.internal')} ·{' '}
        </>
      )}
      <b>{by.name}</b> {formatShortDateTime(createdAt)}
      {about && (
        <>
          {' · '}
          <Link to={addressOfReturn(about._id)}>
            {formLabel(about)}, <Period of={about.period} />
          </Link>
        </>
      )}
    </>
  );
}

function Write({ clientId, returns, open, onWritten }: Omit<MessagesProps, 'lines'>) {
  const { user } = useSession();
  const [{ text, chosen }, change, emptyIfSent] = useTabDraft(`${user?._id} messages of ${clientId}`, {
    text: '',
    chosen: '',
  });
  useLeaveWarning(text.trim() !== '', one('thread.leave'));
  const kept = returns.get(chosen);
  // A begun message stays with its return when that is finished or withdrawn: about another one it could mislead the client.
  const isLeft = text !== '' && kept !== undefined && !open.some(({ _id }) => _id === chosen);
  const options = isLeft ? [...open, kept] : open;
  const about = options.find(({ _id }) => _id === chosen)?._id ?? options[0]?._id ?? '';
  const [error, setError] = useState<string>();
  const { busy, writeOnce } = useWrites(about, onWritten);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const typed = TextInput.safeParse({ text });
    setError(typed.error?.issues[0]?.message);
    if (typed.success && (await writeOnce(returnCalls.writeToClient, { body: typed.data }))) emptyIfSent(text);
  };
  if (options.length === 0) return <p className="muted small">{t('messages.noReturn')}</p>;
  return (
    <form className="stack noprint" method="post" noValidate onSubmit={send}>
      {(options.length > 1 || isLeft) && (
        <Field label={t('messages.about')}>
          {(control) => (
            <Select {...control} dense value={about} onChange={({ target }) => change({ chosen: target.value })}>
              {options.map((row) => (
                <option key={row._id} value={row._id}>
                  {formatReturn(row)}
                  {options.some((other) => other !== row && formatReturn(other) === formatReturn(row)) &&
                    `, ${row.reference}`}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field label={t('messages.write')} error={error}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            value={text}
            aria-keyshortcuts="M"
            // A begun message stays with its return when another comes first.
            onChange={({ target }) => change({ text: target.value, chosen: about })}
          />
        )}
      </Field>
      <div>
        <Button icon={text ? IconSend : IconMessage} small type="submit" busy={busy}>
          {t('messages.send')}
        </Button>
      </div>
    </form>
  );
}
