import type { OfficeDetails } from '@easy-tax/contracts';
import { firm as built, type Firm } from '../content/firm';
import { currentFirm, showFirm } from './firm';

/** Shows the office's details as an owner has set them. */
export function showOffice(details: OfficeDetails): void {
  const before = currentFirm();
  const firm = firmOf(details);
  showFirm(firm);
  document.title = document.title.replace(before.name, firm.name);
  for (const name of document.querySelectorAll<HTMLMetaElement>('meta[property^="og:"]'))
    name.content = name.content.replace(before.name, firm.name);
  for (const script of document.querySelectorAll('script[type="application/ld+json"]'))
    script.textContent = inStructuredData(script.textContent, before, firm);
}

function firmOf(set: OfficeDetails): Firm {
  const [first, ...rest] = built.address;
  const second = set.officeAddress2 ? [set.officeAddress2] : rest;
  return {
    ...built,
    name: set.officeName || built.name,
    address: [set.officeAddress1 || first, ...second],
    phone: set.officePhone || built.phone,
    advisorPhone: set.advisorPhone || built.advisorPhone,
    emails: { office: set.officeEmail || built.emails.office, help: set.helpEmail || built.emails.help },
    hours: {
      topBar: set.topBarHours || built.hours.topBar,
      contact: [set.contactDays || built.hours.contact[0], set.contactTimes || built.hours.contact[1]],
    },
  };
}

/** An address and hours that an owner has set are lines, without the parts and the place of the built ones. */
function inStructuredData(json: string, before: Firm, firm: Firm): string {
  const text = [
    [before.name, firm.name],
    [`+91${before.phone}`, `+91${firm.phone}`],
    [before.emails.office, firm.emails.office],
  ].reduce((text, [old, now]) => text.replaceAll(JSON.stringify(old), JSON.stringify(now)), json);
  const hasMoved = firm.address.join() !== built.address.join();
  const hasOtherHours = firm.hours.contact.join() !== built.hours.contact.join();
  const data: unknown = JSON.parse(text, (key, value: unknown) => {
    if (key === 'address' && hasMoved) return firm.address.join(', ');
    return (key === 'geo' && hasMoved) || (key === 'openingHoursSpecification' && hasOtherHours) ? undefined : value;
  });
  return JSON.stringify(data);
}
