import type { Enquiry } from '@easy-tax/contracts';
import { firm } from '../../../content/firm';
import { t } from '../../../i18n/en/admin';
import { formatDateTime } from '../../../i18n/format';

/** As much of a message as every mail program takes in a link. */
const MOST = 1000;

/** A letter begun: the mail program of whoever answers opens with it. */
export function replyTo({ email, name, message, createdAt }: Enquiry): string {
  const quoted = message.slice(0, MOST).replace(/^/gm, '> ');
  const body = t('enquiries.template', { name, message: quoted, date: formatDateTime(createdAt), firm: firm.name });
  const subject = t('enquiries.subject', { firm: firm.name });
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
}
