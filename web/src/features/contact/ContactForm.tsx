import { EnquiryInput, enquiryCalls, messages } from '@easy-tax/contracts';
import { IconArrowRight } from '@tabler/icons-react';
import { Button } from '../../components/button/Button';
import { Icon } from '../../components/button/Icon';
import { Field } from '../../components/form/Field';
import { Input, Textarea } from '../../components/form/Input';
import { MobileInput } from '../../components/form/MobileInput';
import { t } from '../../i18n/en/contact';
import { toast } from '../../lib/browser/toast';
import { useApiForm } from '../../lib/hooks/use-api-form';
import { submitEnquiry } from './api/submit-enquiry';

const MESSAGE_ROWS = 6;

/** Without JavaScript the form is posted to the same call, which answers with a page. */
export function ContactForm() {
  const { form, register, errorOf, busy } = useApiForm({
    schema: EnquiryInput,
    defaults: { name: '', mobile: '', email: '', message: '' },
    send: submitEnquiry,
    onDone: () => toast.success(messages.contactSent),
  });
  return (
    <form {...form} action={enquiryCalls.submitEnquiry.path} className="card pad stack wide">
      <h2 className="total">{t('form.title')}</h2>
      <Field label={t('form.name')} error={errorOf('name')}>
        {(control) => <Input {...control} {...register('name')} autoComplete="name" required />}
      </Field>
      <div className="halves">
        <Field label={t('form.mobile')} error={errorOf('mobile')}>
          {(control) => <MobileInput {...control} {...register('mobile')} required />}
        </Field>
        <Field label={t('form.email')} error={errorOf('email')}>
          {(control) => <Input {...control} {...register('email')} type="email" autoComplete="email" required />}
        </Field>
      </div>
      <Field label={t('form.message')} hint={t('form.secrets')} error={errorOf('message')}>
        {(control) => <Textarea {...control} {...register('message')} rows={MESSAGE_ROWS} required />}
      </Field>
      <p>
        <Button type="submit" pop busy={busy}>
          {t('form.send')}
          <Icon of={IconArrowRight} />
        </Button>
      </p>
    </form>
  );
}
