import { NOBODY } from '@easy-tax/contracts';
import { IconArchive, IconArchiveOff, IconUserCheck, IconUsersGroup } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import useSWR from 'swr';
import { Button } from '../../../../components/button/Button';
import { AfterLine } from '../../../../components/data-table/bulk/BulkBar';
import { Field, Input, Options, Select } from '../../../../components/form/Field';
import { FormButtons } from '../../../../components/form/FormButtons';
import { Dialog, focusFirst } from '../../../../components/overlay/Dialog';
import { t as list, clientsMany as t } from '../../../../i18n/en/admin/clients';
import { formatNumber } from '../../../../i18n/format';
import { findGroups } from '../../client-data/api';
import { useAssignees } from '../../returns/shared/assignees';
import { useAskedClose } from '../../use-asked-close';
import type { ClientActs } from './use-client-acts';

/** Acts on the selected clients. */
export function ClientBulkActs({ acts }: { readonly acts: ClientActs }) {
  const [open, setOpen] = useState<'assign' | 'group' | null>(null);
  const { busy, selected, run } = acts;
  const close = () => setOpen(null);
  return (
    <>
      <Button icon={IconUserCheck} small busy={busy} onClick={() => setOpen('assign')}>
        {t('acts.assign')}
      </Button>
      <Button icon={IconUsersGroup} small busy={busy} onClick={() => setOpen('group')}>
        {t('acts.group')}
      </Button>
      {selected.some(({ isActive }) => isActive) && (
        <Button icon={IconArchive} small busy={busy} onClick={() => void run('archive', { isActive: false })}>
          {t('acts.archive')}
        </Button>
      )}
      {selected.some(({ isActive }) => !isActive) && (
        <Button icon={IconArchiveOff} small busy={busy} onClick={() => void run('activate', { isActive: true })}>
          {t('acts.activate')}
        </Button>
      )}
      {open === 'assign' && <Assign acts={acts} onClose={close} />}
      {open === 'group' && <PutInGroup acts={acts} onClose={close} />}
    </>
  );
}

/** The result of the last act, and its undo. */
export const ClientBulkLine = ({ acts: { after, busy, dismiss, undo } }: { readonly acts: ClientActs }) => (
  <AfterLine isBad={after?.isBad ?? false} onDismiss={dismiss} onAgain={after?.again} busy={busy}>
    {after && (
      <>
        <p className="tabular">{after.said}</p>
        {after.clients.length > 0 && (
          <Button small busy={busy} onClick={() => void undo(after)}>
            {t('undo')}
          </Button>
        )}
      </>
    )}
  </AfterLine>
);

interface DialogProps {
  readonly acts: ClientActs;
  readonly onClose: () => void;
}

/** Without the permission to assign others, staff choose themselves or nobody. */
function Assign({ acts: { busy, selected, run }, onClose }: DialogProps) {
  const people = useAssignees();
  const [chosen, setChosen] = useState(people[0]?.[0] ?? NOBODY);
  const assign = async (event: FormEvent) => {
    event.preventDefault();
    await run('assign', { assignee: chosen === NOBODY ? null : chosen }, people.find(([id]) => id === chosen)?.[1]);
    onClose();
  };
  const words = { count: selected.length, number: formatNumber(selected.length) };
  return (
    <Dialog title={t('dialog.assign', words)} narrow onClose={onClose}>
      <form className="stack wide dialog-body" onSubmit={assign}>
        <Field label={list('fields.assigneeName')}>
          {(control) => (
            <Select {...control} ref={focusFirst} value={chosen} onChange={({ target }) => setChosen(target.value)}>
              <Options of={people} />
            </Select>
          )}
        </Field>
        <FormButtons busy={busy} cancel={list('dialog.cancel')} onCancel={onClose}>
          {t('acts.assign')}
        </FormButtons>
      </form>
    </Dialog>
  );
}

/** In a group that is there, or a new one; without a name in none. */
function PutInGroup({ acts: { busy, selected, run }, onClose }: DialogProps) {
  const [name, setName] = useState('');
  const leave = useAskedClose(name, onClose);
  const listId = useId();
  const { data } = useSWR(['groups', name.trim()], ([, typed]) => findGroups(typed), { keepPreviousData: true });
  const put = async (event: FormEvent) => {
    event.preventDefault();
    const group = name.trim();
    await run('group', { group }, group || list('filters.noGroup'));
    onClose();
  };
  const words = { count: selected.length, number: formatNumber(selected.length) };
  return (
    <Dialog title={t('dialog.group', words)} narrow onClose={leave}>
      <form className="stack wide dialog-body" onSubmit={put}>
        <Field label={list('filters.group')} hint={t('groupHint')}>
          {(control) => (
            <>
              <Input
                {...control}
                ref={focusFirst}
                list={listId}
                autoComplete="off"
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
              <datalist id={listId}>
                {data?.groups.map((group) => (
                  <option key={group._id} value={group.name} />
                ))}
              </datalist>
            </>
          )}
        </Field>
        <FormButtons busy={busy} cancel={list('dialog.cancel')} onCancel={onClose}>
          {t('acts.group')}
        </FormButtons>
      </form>
    </Dialog>
  );
}
