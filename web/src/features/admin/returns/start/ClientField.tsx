import { type Choosable, searchFrom } from '@easy-tax/contracts';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Field, Input } from '../../../../components/form/Field';
import { focusFirst } from '../../../../components/overlay/Dialog';
import { t } from '../../../../i18n/en/admin/returns/list';
import { findClients } from '../shared/api';
import styles from './ClientField.module.css';

const PAUSE_MS = 120;

interface ClientFieldProps {
  readonly chosen: Choosable | null;
  readonly onChoose: (client: Choosable | null) => void;
  readonly error: string | undefined;
}

/** Finds a client by name or address: typing lists matches, arrows and Enter choose. */
export function ClientField({ chosen, onChoose, error }: ClientFieldProps) {
  const listId = useId();
  const [text, setText] = useState(chosen?.name ?? '');
  const [found, setFound] = useState<readonly Choosable[] | 'failed' | null>(null);
  const [at, setAt] = useState(0);
  const wanted = chosen ? '' : searchFrom(text);
  const options = found === 'failed' ? [] : (found ?? []);

  useEffect(() => {
    setFound(null);
    if (!wanted) return;
    const controller = new AbortController();
    const pause = setTimeout(() => {
      findClients(wanted, controller.signal).then(
        (clients) => {
          setFound(clients);
          setAt(0);
        },
        () => !controller.signal.aborted && setFound('failed'),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      controller.abort();
    };
  }, [wanted]);

  const choose = (client: Choosable | undefined) => {
    if (!client) return;
    setText(client.name);
    onChoose(client);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (options.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: options.length - 1 }[event.key];
    if (step !== undefined) setAt((at + step) % options.length);
    else if (event.key === 'Enter') choose(options[at]);
    else if (event.key === 'Escape') setFound(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Field label={t('dialog.client')} hint={chosen?.email ?? t('dialog.clientHint')} error={error}>
      {(control) => (
        <div className={styles.place}>
          <Input
            {...control}
            ref={focusFirst}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={listId}
            aria-activedescendant={options.length > 0 ? `${listId}-${at}` : undefined}
            autoComplete="off"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              onChoose(null);
            }}
            onKeyDown={onKeyDown}
          />
          <div id={listId} role="listbox" aria-label={t('dialog.client')} className={styles.list}>
            {options.map((client, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the focused field handles keys
              <div
                key={client._id}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                // Keeps focus in the field.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(client)}
              >
                {client.name} <span className="muted small">{client.email}</span>
              </div>
            ))}
          </div>
          <span role="status" className={found !== null && options.length === 0 ? 'muted small' : 'visually-hidden'}>
            {found === 'failed' && t('dialog.clientFailed')}
            {found !== null &&
              found !== 'failed' &&
              (options.length > 0 ? t('dialog.clients', { count: options.length }) : t('dialog.clientNone'))}
          </span>
        </div>
      )}
    </Field>
  );
}
