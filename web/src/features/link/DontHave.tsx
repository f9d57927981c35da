import { limits, lineOrEmpty, linkCalls, messages } from '@easy-tax/contracts';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { Button, Icon } from '../../components/button/Button';
import { OptionField } from '../../components/form/Checkbox';
import { Field, Textarea } from '../../components/form/Field';
import { t } from '../../i18n/en/link/link';
import { toast } from '../../lib/browser/toast';
import { useApiForm } from '../../lib/hooks/use-api-form';
import { api, newIdempotencyKey } from '../../lib/http/api';
import styles from './Request.module.css';

const REASONS = ['later', 'none', 'unknown'] as const;
type Reason = (typeof REASONS)[number];

interface DontHaveProps {
  readonly requestId: string;
  readonly title: string;
  readonly askedBy: string;
  readonly onSent: () => Promise<unknown>;
}

/** Leaves room for the reason in one message. */
const Words = z.object({ text: lineOrEmpty(limits.messageLength - 200, messages.messageLong) });

/** ‘I don’t have it’: one of three reasons, and a line if wanted. ‘Later’ keeps the request open. */
export function DontHave({ requestId, title, askedBy, onSent }: DontHaveProps) {
  const [reason, choose] = useState<Reason>('later');
  const [key, setKey] = useState(newIdempotencyKey);
  const { form, register, errorOf, busy } = useApiForm({
    schema: Words,
    defaults: { text: '' },
    send: ({ text }) => {
      const words = [t(`reasons.${reason}`), text].filter(Boolean).join('. ');
      const body = { requestId, text: words, isLater: reason === 'later' };
      return api.call(linkCalls.answerByLink, { body, idempotencyKey: key });
    },
    onDone: async ({ message }) => {
      setKey(newIdempotencyKey());
      toast.success(message);
      await onSent();
    },
  });
  return (
    <details className={styles.dontHave}>
      <summary className="link">
        <span>{t.rich('dontHave', { name: <span className="visually-hidden" />, title })}</span>{' '}
        <Icon of={IconChevronDown} />
      </summary>
      <form {...form} className="stack">
        <fieldset className={styles.reasons}>
          <legend className="visually-hidden">{t('why')}</legend>
          {REASONS.map((each) => (
            <OptionField
              key={each}
              name={`reason-${requestId}`}
              checked={reason === each}
              onChoose={() => choose(each)}
              label={t(`reasons.${each}`)}
            />
          ))}
        </fieldset>
        <Field label={t('more')} error={errorOf('text')}>
          {(control) => <Textarea {...control} {...register('text')} rows={2} className={styles.words} />}
        </Field>
        <div>
          <Button type="submit" small tone="line" busy={busy}>
            {t('tell', { name: askedBy })}
          </Button>
        </div>
      </form>
    </details>
  );
}
