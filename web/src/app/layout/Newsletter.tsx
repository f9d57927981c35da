import { type FormEvent, useState } from 'react';
import { Button } from '../../components/Button';
import { Field } from '../../components/Field';
import { Input } from '../../components/Input';

/**
 * Due dates by mail. Quiet, as the specification has it: an empty or odd address does nothing visible, a good one is
 * answered by one line. Without JavaScript the form posts itself, and the service answers with a page.
 */
export function Newsletter() {
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    setBusy(true);
    try {
      const { subscribe } = await import('../../features/contact/api/subscribe');
      const message = await subscribe(String(new FormData(form).get('email') ?? ''));
      setSaid(message);
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
      aria-label="Newsletter"
    >
      <h2>Newsletter</h2>
      <p className="muted">Due dates and rule changes, once a month.</p>
      <Field label="Your email">
        {(tied) => <Input {...tied} name="email" type="email" autoComplete="email" placeholder="name@example.com" />}
      </Field>
      <Button type="submit" tone="marigold" busy={busy}>
        Subscribe
      </Button>
      <p role="status">{said}</p>
    </form>
  );
}
