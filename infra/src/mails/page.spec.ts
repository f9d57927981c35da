import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fillTemplate } from '@easy-tax/platform/office';
import { mailsPage, samplesIn } from './page.js';

const sources = ['auth', 'contacts', 'filings']
  .map((service) => resolve(__dirname, '../../../services', service, 'src'))
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)));
const templates = sources.filter((path) => path.endsWith('.mail.ts')).map((path) => basename(path));
const senders = sources
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts') && basename(dirname(path)) !== 'mails')
  .map((path) => readFileSync(path, 'utf8'));
const exportedAs = (file: string) =>
  file.replace('.mail.ts', 'Mail').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

it('a service sends each mail', () => {
  const isSent = (file: string) => senders.some((source) => source.includes(`${exportedAs(file)}(`));
  expect(templates.length).toBeGreaterThan(20);
  expect(templates.filter((file) => !isSent(file))).toEqual([]);
});

describe('the page of all mails', () => {
  it('shows each mail in light and in dark, and loads nothing from the network', () => {
    const page = mailsPage();
    for (const file of templates) {
      const [, shown = ''] = page.split(`data-mail="${exportedAs(file)}"`);
      expect([file, shown]).toEqual([
        file,
        expect.stringMatching(/^><iframe title="light"[\s\S]*?<iframe title="dark"/),
      ]);
    }
    expect(page).not.toMatch(/cid:|src=&quot;http|prefers-color-scheme/);
  });

  /** Mails to staff are in English only. */
  const inEnglish = ['securityEventsMail', 'staffTwoStepMail', 'mailTestMail', 'invitationMail'];

  it('also shows a mail to a client or a subscriber in Hindi', () => {
    const hindi = Object.entries(samplesIn('hi')).filter(([, mails]) =>
      mails.every((mail) => {
        const {
          subject,
          text,
          html = '',
        } = fillTemplate(mail, { to: '', publicUrl: '', firm: '', phone: '', canReply: true });
        return [subject, text, html].every((part) => /[\u0900-\u097F]/.test(part)) && html.includes('lang="hi-IN"');
      }),
    );
    expect(hindi.map(([name]) => name)).toEqual(
      Object.keys(samplesIn('en')).filter((name) => !inEnglish.includes(name)),
    );
  });
});
