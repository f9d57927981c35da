import { type OwnForm, ownFormCalls } from '@easy-tax/contracts';
import { IconArrowBackUp, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { Button } from '../../../../components/button/Button';
import { Tag } from '../../../../components/ui/Tag';
import { ownForms as t } from '../../../../i18n/en/admin/settings-lists';
import { toast } from '../../../../lib/browser/toast';
import { api, messageOf } from '../../../../lib/http/api';
import { useOwnForms } from '../../../../lib/http/office-rules';
import { dueDayOfSample, EditOwnForm } from './EditOwnForm';
import styles from './OwnForms.module.css';

/** The office's own forms: made, changed, retired once something has them. */
export function OwnForms() {
  const forms = useOwnForms();
  const [edited, setEdited] = useState<OwnForm | 'new' | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const makeButton = useRef<HTMLButtonElement>(null);
  const { mutate } = useSWRConfig();
  const act = async ({ _id }: OwnForm, send: () => Promise<string>) => {
    setBusy(_id);
    try {
      toast.success(await send());
      makeButton.current?.focus();
    } catch (error) {
      toast.error(messageOf(error));
    }
    await mutate('own-forms');
    setBusy(null);
  };
  const remove = (form: OwnForm) =>
    act(form, async () => {
      const { data } = await api.call(ownFormCalls.removeOwnForm, { params: { id: form._id } });
      return t(data.isGone ? 'removed' : 'isRetired', { name: form.name });
    });
  const reuse = (form: OwnForm) =>
    act(form, async () => {
      await api.call(ownFormCalls.changeOwnForm, { params: { id: form._id }, body: { isRetired: false } });
      return t('usedAgain', { name: form.name });
    });
  return (
    <>
      <div className="row">
        <Button icon={IconPlus} small ref={makeButton} onClick={() => setEdited('new')}>
          {t('make')}
        </Button>
      </div>
      {forms.length === 0 && <p className="muted">{t('none')}</p>}
      <ul className={styles.list}>
        {forms.map((form) => {
          const { _id, name, retiredAt } = form;
          return (
            <li key={_id}>
              <div>
                <b>{name}</b>
                <span className="muted small">{describe(form)}</span>
              </div>
              {retiredAt && <Tag tone="grey">{t('retired')}</Tag>}
              <div className="row">
                {!retiredAt && (
                  <Button
                    icon={IconPencil}
                    small
                    tone="line"
                    aria-label={t('editOf', { name })}
                    onClick={() => setEdited(form)}
                  >
                    {t('edit')}
                  </Button>
                )}
                <Button
                  icon={retiredAt ? IconArrowBackUp : IconTrash}
                  small
                  tone="line"
                  busy={busy === _id}
                  aria-label={t(retiredAt ? 'againOf' : 'removeOf', { name })}
                  onClick={() => (retiredAt ? reuse(form) : remove(form))}
                >
                  {t(retiredAt ? 'again' : 'remove')}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {edited && <EditOwnForm form={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}

/** 'Every quarter; July to September 2026 is due on 15 Oct 2026'. */
const describe = (form: OwnForm): string => t('line', { rhythm: t(`rhythms.${form.rhythm}`), ...dueDayOfSample(form) });
