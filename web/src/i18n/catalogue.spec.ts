import { createElement as element, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { catalogue } from './catalogue';

const t = catalogue({
  group: { page: 'Page {{page}} of {{pages}}' },
  file_one: '{{count, number}} file',
  file_other: '{{count, number}} files',
  ring: 'Ring <phone/> or read <link>our <b>terms</b></link>, {{name}}.',
});
const shown = (text: ReactNode) => renderToStaticMarkup(element('p', null, text));

it('gives one and many their own text, with the number as India writes it', () => {
  expect([t('file', { count: 1 }), t('file', { count: 150_000 })]).toEqual(['1 file', '1,50,000 files']);
});

it('puts elements where the text has them, also nested ones', () => {
  const html = shown(
    t.rich('ring', {
      phone: element('i', null, '98765'),
      link: element('a', { href: '/terms' }),
      b: element('b'),
      name: 'Asha',
    }),
  );
  expect(html).toBe('<p>Ring <i>98765</i> or read <a href="/terms">our <b>terms</b></a>, Asha.</p>');
});

it('shows markup that a visitor typed as text', () => {
  const html = shown(
    t.rich('ring', { phone: element('i'), link: element('s'), b: element('b'), name: '<b>Asha</b>{{page}}' }),
  );
  expect(html).toContain('&lt;b&gt;Asha&lt;/b&gt;{{page}}');
});

it('refuses an unknown key and a missing value', () => {
  // @ts-expect-error there is no such text
  expect(() => t('nowhere')).toThrow();
  // @ts-expect-error the number of pages is missing
  expect(t('group.page', { page: 1 })).toContain('undefined');
  // @ts-expect-error a plural needs its count
  expect(() => t('file')).toThrow();
});
