/** The firm. Another firm edits only this folder. Phone and addresses are placeholders until then. */
export interface Firm {
  readonly name: string;
  readonly line: string;
  readonly address: readonly [string, ...string[]];
  /** Ten digits. */
  readonly phone: string;
  readonly advisorPhone: string;
  readonly emails: { readonly office: string; readonly help: string };
  /** Different on purpose (docs/product.md, Firm). */
  readonly hours: { readonly topBar: string; readonly contact: readonly [days: string, times: string] };
  readonly social: { readonly network: string; readonly photos: string };
  readonly copyrightYear: number;
}

export const firm: Firm = {
  name: 'Easy Tax',
  line: 'Income tax, GST and accounts for people, shops and small firms.',
  address: ['First Floor, Sample Chambers', 'Main Road, Your City 000000'],
  phone: '9876543210',
  advisorPhone: '9876543210',
  emails: { office: 'office@example.com', help: 'help@example.com' },
  hours: { topBar: 'Sunday to Friday 11AM-7PM', contact: ['Monday to Saturday', '11AM-7PM'] },
  social: { network: 'https://www.facebook.com/', photos: 'https://www.instagram.com/' },
  copyrightYear: 2025,
};
