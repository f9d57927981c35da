import { escapeHtml, Language } from '@easy-tax/contracts';
import { fillTemplate, LOGO_SRC, logoPart, type MailTemplate } from '@easy-tax/platform/office';
import { samplesIn } from './samples.js';

const letterhead = {
  to: 'asha@example.com',
  publicUrl: 'https://easytax.example',
  firm: 'Easy Tax',
  phone: '',
  canReply: true,
};

/** Forces a mail's dark or light colours, whatever the browser prefers. */
const themes = { light: '@media not all', dark: '@media all' } as const;
const inTheme = (html: string, theme: keyof typeof themes): string =>
  html
    .replaceAll('@media (prefers-color-scheme: dark)', themes[theme])
    .replaceAll('light dark', theme)
    .replaceAll(LOGO_SRC, `data:${logoPart.contentType};base64,${logoPart.content}`);

const frame = (html: string, theme: keyof typeof themes) =>
  `<iframe title="${theme}" sandbox srcdoc="${escapeHtml(inTheme(html, theme))}"></iframe>`;

function section(name: string, template: MailTemplate): string {
  const { subject, text, html = '' } = fillTemplate(template, letterhead);
  return `<h3>${escapeHtml(subject)}</h3>
<p>${escapeHtml(template(letterhead).preview)}</p>
<div class="parts" data-mail="${name}">${frame(html, 'light')}${frame(html, 'dark')}<pre>${escapeHtml(text)}</pre></div>`;
}

/** Renders every mail in light, dark and plain text on one page: in English, then in Hindi if available. */
export function mailsPage(): string {
  const all = Language.options.map((language) => samplesIn(language));
  const names = Object.keys(samplesIn('en')) as (keyof ReturnType<typeof samplesIn>)[];
  const sections = names.map((name) => {
    const shown = new Set(all.flatMap((samples) => samples[name].map((mail) => section(name, mail))));
    return `<h2>${name}</h2>\n${[...shown].join('\n')}`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Mails of Easy Tax</title>
<style>
body { margin: 2rem; font: 1rem/1.5 system-ui, sans-serif; }
.parts { display: grid; grid-template-columns: repeat(auto-fit, minmax(24rem, 1fr)); gap: 1rem; }
iframe { width: 100%; height: 46rem; border: 1px solid; }
pre { overflow: auto; }
</style>
</head>
<body>
<h1>Mails of Easy Tax</h1>
${sections.join('\n')}
</body>
</html>
`;
}
