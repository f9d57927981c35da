import { catalogue } from '../catalogue';

export const t = catalogue({
  title: 'Blogs',
  due: {
    title: 'Due next',
    next: 'next',
    what: '{{what}}, {{period}}',
    month: '{{month}} {{year}}',
    quarter: '{{from}} to {{to}} {{year}}',
    checked: 'checked on {{date}}',
    unchecked: 'not checked lately',
    asOf: 'Counted from {{date}}. These are reminders: the department’s notification decides.',
    other: 'Other dates',
    addAll: 'Add all to a calendar',
    addAllOf: 'Add all to a calendar: {{list}}',
  },
  notes: {
    title: 'Notes',
    filter: 'Filter notes',
    filters: { all: 'All', tax: 'Tax', gst: 'GST', finance: 'Financial' },
    shown: '{{shown, number}} of {{all, number}} notes shown',
  },
  /** Articles are English on every site: said on pages in another language. */
  english: '',
  shelves: { month: 'This month', explained: 'Explained', changed: 'Changed' },
  minutes_one: '{{count}} minute',
  minutes_other: '{{count}} minutes',
  author: 'by the {{author}}',
  article: {
    blogs: 'Blogs',
    print: 'Print',
    share: 'Copy link',
    contents: 'On this page',
    table: 'Table: {{title}}',
    stale: 'May be out of date',
    general: 'General information for {{year}}, not advice on your case.',
    figures:
      'Its figures were compared with public summaries on {{date}}; none was read from the notification itself. The department’s notification decides.',
    sources: 'Where the rules stand',
    send: 'Send your papers',
    more: 'All notes',
  },
  missing: {
    title: 'No such article',
    line: 'It may have been renamed, or the address has a typing mistake. These are the notes that we have.',
  },
});
