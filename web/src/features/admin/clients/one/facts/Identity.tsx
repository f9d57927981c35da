import { type ClientDetail, cleanText, type RevealedClient } from '@easy-tax/contracts';
import { IconEye, IconLock } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button, Icon } from '../../../../../components/button/Button';
import { Field, Textarea } from '../../../../../components/form/Field';
import { Email } from '../../../../../components/ui/Email';
import { Fact, Facts } from '../../../../../components/ui/Facts';
import { t } from '../../../../../i18n/en/admin/client';
import { t as list } from '../../../../../i18n/en/admin/clients';
import { formatDate, formatMobile } from '../../../../../i18n/format';
import { useRestoredFocus } from '../../../../../lib/browser/modals';
import { useAct } from '../../../../../lib/hooks/use-act';
import { useLeaveWarning, useTabDraft } from '../../../../../lib/hooks/use-unsaved';
import { useFormNames } from '../../../../../lib/http/office-rules';
import { useSession } from '../../../../../lib/session/session';
import { revealClient } from '../../../client-data/api';
import { useClientWrite } from '../../../client-data/use-client';
import { Block, BlockText } from '../Block';
import styles from './Identity.module.css';

/** PAN, GSTINs and birth, masked until they are asked for; and how to reach the client. */
export function Identity({ client }: { readonly client: ClientDetail }) {
  const [revealed, setRevealed] = useState<RevealedClient | null>(null);
  const { busy, act } = useAct();
  const nameOf = useFormNames();
  const { pan, gstins, bornOn } = revealed ?? client;
  const hasMasked = Boolean(client.pan || client.bornOn || client.gstins.length > 0);
  const reveal = () => act(() => revealClient(client._id).then(setRevealed));
  return (
    <Block
      id="identity"
      title={t('identity.title')}
      aside={
        hasMasked &&
        !revealed && (
          <Button icon={IconEye} small busy={busy} aria-label={t('identity.showLabel')} onClick={reveal}>
            {t('identity.show')}
          </Button>
        )
      }
    >
      <BlockText>
        <div className={styles.facts}>
          <Facts>
            <Fact label={t('identity.pan')}>{known(pan)}</Fact>
            <Fact label={t('identity.gstins')}>{lines(gstins)}</Fact>
            <Fact label={t('identity.born')}>{known(revealed && bornOn ? formatDate(bornOn) : bornOn)}</Fact>
          </Facts>
          <Facts>
            <Fact label={t('identity.mobiles')}>{lines(client.mobiles.map(formatMobile))}</Fact>
            <Fact label={t('identity.emails')}>
              {lines(client.emails, (email) => (
                <Email>{email}</Email>
              ))}
            </Fact>
            <Fact label={t('identity.address')}>{known(client.address)}</Fact>
          </Facts>
          <Facts>
            <Fact label={t('identity.language')}>
              {known(client.language && t(`identity.languages.${client.language}`))}
            </Fact>
            <Fact label={t('identity.forms')}>
              {lines(client.forms.map(({ form, rhythm }) => `${nameOf(form)}, ${list(`rhythms.${rhythm}`)}`))}
            </Fact>
          </Facts>
        </div>
        {hasMasked && <p className="muted small">{t('identity.audited')}</p>}
      </BlockText>
    </Block>
  );
}

const known = (text: string | null): ReactNode =>
  text ? <span className="tabular">{text}</span> : <span className="muted">{t('identity.none')}</span>;

const lines = (texts: readonly string[], show: (text: string) => ReactNode = (text) => text): ReactNode =>
  texts.length === 0
    ? known(null)
    : texts.map((text) => (
        <span key={text} className={styles.line}>
          {show(text)}
        </span>
      ));

interface Typed {
  readonly text: string;
  readonly from: string | null;
}

/** Anything that staff should know about the client. */
export function Note({ client }: { readonly client: ClientDetail }) {
  // And the note that the typing began from; null: nothing is typed.
  const { user } = useSession();
  const [typed, change, emptyIfSent] = useTabDraft<Typed>(`${user?._id} note of ${client._id}`, {
    text: '',
    from: null,
  });
  const note = typed.from === null ? client.note : typed.text;
  const isChanged = note !== client.note;
  useLeaveWarning(isChanged, t('note.leave'));
  const form = useRestoredFocus<HTMLFormElement>(String(isChanged), 'textarea');
  const { busy, write } = useClientWrite(client);
  const save = async () => {
    if (await write({ note })) return;
    change({ from: cleanText(note) });
    emptyIfSent(note);
  };
  // Saving replaces a colleague's note, so it is shown first.
  const isOthers = typed.from !== null && !busy && typed.from !== client.note && isChanged;
  return (
    <Block
      id="note"
      title={
        <span className={styles.title}>
          <Icon of={IconLock} /> {t('note.title')}
        </span>
      }
      unprinted
    >
      <form
        ref={form}
        className={`stack ${styles.form}`}
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Field className={styles.note} label={t('note.label')} hint={t('note.hint')}>
          {(control) => (
            <Textarea
              {...control}
              rows={4}
              value={note}
              onChange={({ target: { value } }) =>
                change({ text: value, from: value === client.note ? null : (typed.from ?? client.note) })
              }
            />
          )}
        </Field>
        <p role="status" className={styles.others}>
          {isOthers && (client.note ? t('note.meanwhile', { note: client.note }) : t('note.emptied'))}
        </p>
        {isChanged && (
          <div>
            <Button small tone="primary" type="submit" busy={busy}>
              {t('note.save')}
            </Button>
          </div>
        )}
      </form>
    </Block>
  );
}
