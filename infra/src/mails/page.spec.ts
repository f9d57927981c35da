import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { mailsPage } from './page.js';

const services = resolve(__dirname, '../../../services');
const templates = ['auth', 'contacts', 'filings'].flatMap((service) =>
  readdirSync(join(services, service, 'src/mails')).filter((file) => file.endsWith('.mail.ts')),
);
const exportedAs = (file: string) =>
  file.replace('.mail.ts', 'Mail').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

describe('the page of all mails', () => {
  it.each(templates)('shows %s in light and in dark', (file) => {
    const [, shown = ''] = mailsPage().split(`data-mail="${exportedAs(file)}"`);
    expect(shown).toMatch(/^><iframe title="light"[\s\S]*?<iframe title="dark"/);
  });

  it('fetches nothing', () => {
    expect(mailsPage()).not.toMatch(/cid:|src=&quot;http|prefers-color-scheme/);
  });
});
