import { type FormEvent, useState } from 'react';
import { Button } from '../../components/button/Button';
import { Field } from '../../components/form/Field';
import { Input } from '../../components/form/Input';
import { t } from '../../i18n/en/site';
import { translateServerMessage } from '../../i18n/translate-server-message';

/**
 * Newsletter of due dates. An empty or invalid address shows nothing; a valid one is answered by one line.
 * Without JavaScript the form is posted, and the service answers with a page.
 */
export function Newsletter() {
  const [answer, setAnswer] = useState('');
  const [busy, setBusy] = useState(false);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    setBusy(true);
    try {
      const { subscribe } = await import('../../features/contact/api/subscribe');
      const message = await subscribe(String(new FormData(form).get('email') ?? ''));
      setAnswer(message);
      if (message) form.reset();
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
      <Field label={t('newsletter.email')}>
        {(control) => (
          <Input {...control} name="email" type="email" autoComplete="email" placeholder={t('newsletter.example')} />
        )}
      </Field>
      <Button type="submit" tone="marigold" busy={busy}>
        {t('newsletter.subscribe')}
      </Button>
      <p role="status">{translateServerMessage(answer)}</p>
    </form>
  );
}
