import { type FormEvent, useState } from 'react';
import { Button } from '../../components/button/Button';
import { Field, Input } from '../../components/form/Field';
import { t } from '../../i18n/en/site';
import { translateServerMessage } from '../../i18n/translate-server-message';

/**
 * Newsletter of due dates. The answer is one line; an odd address gets it at the field.
 * Without JavaScript the form is posted, and the service answers with a page.
 */
export function Newsletter() {
  const [answer, setAnswer] = useState({ isDone: true, message: '' });
  const [busy, setBusy] = useState(false);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    setBusy(true);
    try {
      const { subscribe } = await import('../../features/contact/api/subscribe');
      const answered = await subscribe(String(new FormData(form).get('email') ?? ''));
      setAnswer(answered);
      if (answered.isDone) form.reset();
      else form.querySelector('input')?.focus();
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className="stack"
      method="post"
      action="/contact-data/newsletter"
      noValidate
      onSubmit={onSubmit}
      aria-label={t('newsletter.title')}
    >
      <h2>{t('newsletter.title')}</h2>
      <p className="muted">{t('newsletter.line')}</p>
      <Field label={t('newsletter.email')} error={answer.isDone ? undefined : answer.message}>
        {(control) => (
          <Input {...control} name="email" type="email" autoComplete="email" placeholder={t('newsletter.example')} />
        )}
      </Field>
      {/* Above the button, where the button to the top does not cover it. */}
      <p role="status">{answer.isDone && translateServerMessage(answer.message)}</p>
      <Button type="submit" tone="marigold" busy={busy}>
        {t('newsletter.subscribe')}
      </Button>
    </form>
  );
}
