import { catalogue, type Translation } from '../../catalogue';
import type { t as en } from '../../en/account/home-line';

export const t = catalogue({
  needed: 'आपसे चाहिए: {{what}}',
  late_one: 'अंतिम तारीख को {{count}} दिन बीत गया: {{what}}',
  late_other: 'अंतिम तारीख को {{count}} दिन बीत गए: {{what}}',
  lateUpTo: 'अंतिम तारीख बीत चुकी है, {{count}} दिन तक: {{what}}',
  papers_one: '{{number}} कागज़',
  papers_other: '{{number}} कागज़',
  approval_one: '{{number}} स्वीकृति',
  approval_other: '{{number}} स्वीकृतियाँ',
  verification_one: '{{number}} ई-सत्यापन',
  verification_other: '{{number}} ई-सत्यापन',
  for: '{{names}} के लिए',
  by: '{{what}}, {{day}} तक',
  since: '{{what}}, {{day}} से बाकी',
  fee: '{{what}}। विलंब शुल्क लग सकता है',
} satisfies Translation<typeof en.words>);
